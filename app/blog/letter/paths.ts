export const letterPath = "/boletin";
export const confirmLetterPath = "/boletin/confirmar";
export const stopLetterPath = "/boletin/salir";
