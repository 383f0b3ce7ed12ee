/** Stands for the table of prefixes: a declaration stays as it is written. @param {string} value */
export const prefix = (value) => value;
