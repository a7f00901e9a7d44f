import { type Guide, guide, near } from './guide.ts'

/** Steps of the screens, the narrower before the wider. */
export const SCREEN_GUIDES: readonly Guide[] = [
  guide(
    '(?:excel|csv|planilla)|(?:export|descarg|baj)[a-z]* .{0,20}pedidos?',
    '/pedido',
    'Para bajarlos a una planilla: en la lista de [Pedidos](/pedido), con los filtros puestos, tocá **Exportar CSV**; se abre con Excel.',
  ),
  guide(
    near('(?:apr(?:ob|ueb)|autoriz|revis|confirm)[a-z]*', 'botones? de pagos?|links?|pagos?'),
    '/pago',
    'Los botones de pago de todas las cuentas, con su estado, están en [Botón de pago](/pago) para quien tiene el permiso de administrarlos; ahí se abren, se cambian y se eliminan.',
  ),
  guide(
    '(?:mi |la |tu |su )?(?:clave|contrasena|password)',
    '/seguridad',
    'La contraseña se cambia en [Seguridad](/seguridad). Quien la olvidó toca **Olvidé mi contraseña** al ingresar, y le llega un correo para elegir otra. Acá no se ven ni se cambian claves.',
  ),
  guide(
    near('(?:ver|veo|vemos|miro|mirar|hay|encuentro)', 'fotos?'),
    '/buscador-de-materiales',
    'Las fotos de un lote se ven en los resultados del [buscador](/buscador-de-materiales): tocá el lote y su foto; desde ahí también se comparten.',
  ),
  guide(
    '(?:arm|junt|agrup|hac|cre)[a-z]* .{0,20}grupos?|grupos? de pedidos?',
    '/pedido',
    'Para agrupar: en [Pedidos](/pedido) elegí los de una misma cuenta y tocá **AGRUPAR PEDIDOS**.',
  ),
  guide(
    'repetir .{0,20}pedido|(?:pedir|hacer) .{0,20}(?:lo mismo|de nuevo|otra vez)',
    '/pedido',
    'Abrí el pedido en [Pedidos](/pedido) y tocá **Repetir pedido**: queda en el carrito para revisarlo y enviarlo.',
  ),
  guide(
    near('(?:cancel|anul|modific|cambi|edit|borr|elimin|marc|pas)[a-z]*', 'pedidos?|orden(?:es)?(?! de)'),
    '/pedido',
    'Un pedido se cambia, pasa de estado o se cancela abriéndolo en [Pedidos](/pedido), mientras su estado lo permita; si no, con tu vendedor.',
  ),
  guide(
    '(?:reserv|apart|señ)[a-z]*',
    '/buscador-de-materiales',
    'Para reservar se hace un pedido: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**.',
  ),
  guide(
    'instal[a-z]+ .{0,20}(?:app|aplicacion|telefono|celular|celu)|(?:la|una) app(?:licacion)?',
    '/perfil',
    'Se instala desde el navegador: en el menú tocá **Instalar la aplicación**; en un iPhone, «Compartir» y después «Agregar a inicio».',
  ),
  guide(
    near('(?:ver|veo|mir)[a-z]*', 'promocion(?:es)?|novedad(?:es)?'),
    '/',
    'Las promociones y novedades vigentes están en [Inicio](/); los materiales en oferta, en el [buscador](/buscador-de-materiales/resultados?branch=all&mostrar_solo_ofertas=1).',
  ),
  guide(
    '(?:busc|filtr|orden)[a-z]* .{0,30}(?:medidas?|tamano|precios?|color(?:es)?|espesor|lotes?|material(?:es)?|sucursal)|(?:uso|usar|funciona) el buscador',
    '/buscador-de-materiales',
    'En el [buscador](/buscador-de-materiales) se filtra por material, espesor, terminación, sucursal, medidas mínimas y máximas, precio, ofertas y fotos, y se ordena por precio, m², oferta o lo más nuevo.',
  ),
  guide(
    'favorit[oa]s?|guard[a-z]+ .{0,20}(?:material|lote|busqueda)',
    '/buscador-de-materiales',
    'No hay favoritos. Lo que querés pedir se puede dejar en el [carrito](/pedido/nuevo-multiple), y la búsqueda se comparte o se guarda por su dirección, desde el [buscador](/buscador-de-materiales).',
  ),
  guide(
    '(?:ver|veo|busc)[a-z]* .{0,20}(?:pedidos?|saldo|cuenta) de (?:un|los|mis|otro) clientes?',
    '/pedido',
    'En [Pedidos](/pedido) filtrá por la cuenta; su saldo está en [Cuenta corriente](/cuenta-corriente), eligiendo la cuenta.',
  ),
  guide(
    'sin (?:conexion|internet|senal|red|wifi|datos)|offline|(?:no hay|se corta|corto) (?:la |el )?(?:conexion|internet|senal|wifi)',
    '/preparar',
    'Anda sin conexión: antes de salir, [Preparar salida](/preparar) guarda en el teléfono lo que vas a necesitar. Lo que cargues sin señal espera en [Pendientes](/pendientes) y se envía cuando vuelve.',
  ),
  guide(
    'compart[a-z]+|(?:mand|pas|envi)[a-z]* .{0,40}(?:por|al) (?:whatsapp|wsp|wpp|wp|mail|correo)|(?:mand|pas|envi)[a-z]* .{0,20}(?:ficha|foto)',
    '/buscador-de-materiales',
    'En la ficha del material, en una foto o en los resultados del [buscador](/buscador-de-materiales) tocá **Compartir** y elegí por dónde mandarlo. Un link de pago se comparte desde [Botón de pago](/pago).',
  ),
  guide(
    '(?:cambi|modific|actualiz|edit|correg)[a-z]* .{0,20}(?:telefono|celular|mail|correo|datos|nombre|direccion)|mi perfil',
    '/perfil',
    'Tus datos se cambian en [Perfil](/perfil).',
  ),
  guide(
    'cuentas? asociadas?|(?:cambi|pas)[a-z]* (?:de|a (?:la )?otra) cuenta',
    '/cuentas-asociadas',
    'Se pasa de una a otra en [Cuentas asociadas](/cuentas-asociadas).',
  ),
]
