/*
 * Ends with 0 when what runs in this container wants visitors: the health check of deploy/Dockerfile, for nginx and for an app alone.
 */
import { request as overHttp } from "node:http";
import { request as overTls } from "node:https";

const { PORT: port = "8080", TLS_CERT: certificate } = process.env;
const request = certificate ? overTls : overHttp;

// The certificate is not for this address.
const asked = request({ host: "127.0.0.1", port, path: "/health/ready", timeout: 4_000, rejectUnauthorized: false });
asked.on("response", ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
asked.on("timeout", () => process.exit(1));
asked.on("error", () => process.exit(1));
asked.end();
