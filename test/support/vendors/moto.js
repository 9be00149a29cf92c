/* moto is a Python program that imitates Amazon's S3. */
import { spawnSync } from "node:child_process";

export const hasMoto = () => spawnSync("moto_server", ["--help"]).status === 0;

export const howToGetMoto =
  "Falta moto_server, que hace de S3. En Debian 13: apt-get install python3-moto; si no: pip install 'moto[server]'";
