/** Of the accounts of the demonstration, where tests and benches start the product. */
export const DEMO_PASSWORD = 'entre-pares-de-teste'
