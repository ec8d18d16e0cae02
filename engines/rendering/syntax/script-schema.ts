/** What is raised or lowered by itself (`m^2^`, `H~2~O`); anything else is written behind a backslash. */
export const SCRIPT_SIGN = /[\p{L}\p{N}\p{M}+\-−–=(),.'′″*°ªº:]/u
