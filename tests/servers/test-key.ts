/** The key that test servers derive links with. */
export const TEST_KEY = 'una clave de prueba, larga como debe'
