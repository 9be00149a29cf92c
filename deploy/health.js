/* Container's health check, for nginx or an app that runs alone. Exits with 0 if /health/ready answers 200 within 4 seconds,
   otherwise with 1. */
import { request as overHttp } from "node:http";
import { request as overTls } from "node:https";

const { PORT: port = "8080", TLS_CERT: certificate } = process.env;
const ready = { host: "127.0.0.1", port, path: "/health/ready", timeout: 4_000 };

// The certificate is for the site's name, not for 127.0.0.1.
const check = certificate ? overTls({ ...ready, rejectUnauthorized: false }) : overHttp(ready);
check.on("response", ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
check.on("timeout", () => process.exit(1));
check.on("error", () => process.exit(1));
check.end();
