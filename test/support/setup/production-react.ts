import { createRequire } from "node:module";

/* React's production build renders a page in half the time. The project `development` uses the development build, whose
   warnings fail a page's walk. */

const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
for (const name of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) require(name);
process.env.NODE_ENV = NODE_ENV;
