export const securityPath = "/profile/seguridad";
export const codeAppPath = `${securityPath}/app`;
export const recoveryCodesPath = `${securityPath}/codigos`;
export const newKeyPath = `${securityPath}/llave`;
