import { createRequire } from "node:module";

/* Uses React's production build, like `npm start`, because it renders a page in half the time. Node keeps the packages for the
   worker's later files. The project `development` uses the development build, so that a page's warnings about keys and nesting
   fail its walk. */

const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
for (const name of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) require(name);
process.env.NODE_ENV = NODE_ENV;
