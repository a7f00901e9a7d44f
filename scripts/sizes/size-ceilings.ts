/** KB (1,000 bytes, brotli) that the moments of the app may weigh: what they weigh now, and some percent. */
export const CEILINGS = {
  signIn: { js: 138, css: 11.6 },
  list: { js: 277, css: 16.8 },
  /** Of each further screen, beyond what the list has brought. */
  screen: 30,
  /** Those that weigh more, by their route. */
  screens: {
    'buscador-de-materiales/index': 35,
    chat: 47,
    components: 34,
    'config/fotos-de-lotes/$uuid.edit': 47,
    'config/fotos-de-lotes/nuevo': 47,
    'config/tienda/$uuid.edit': 36,
    'config/tienda/index': 35,
    'config/tienda/nuevo': 35,
    'config/user.$uuid.edit': 44,
    'config/user.nuevo': 38,
    'fotos.compartidas': 32,
    'pago/$id.edit': 37,
    'pago/nuevo': 36,
    'pedido.$uuid.edit': 42,
    'pedido.nuevo': 42,
    'pedido.nuevo-multiple': 42,
    'soporte/nuevo': 34,
    'usuario/$uuid.edit': 36,
    'usuario/nuevo': 36,
  } as Record<string, number>,
}
