import type { OwnThing } from './source.ts'
import { within } from './wishes.ts'

/** Ways to begin a thing, in the words of its screens. */
export const GUIDES: Partial<Record<OwnThing, string>> = {
  pedido:
    'Para pedir: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**. Para pedir varios juntos armá el [carrito](/pedido/nuevo-multiple). Después lo seguís en Pedidos.',
  pago: 'Para pagar se usa un link de pago: en Botón de pago, quien tiene permiso arma uno nuevo, define tarjeta y cuotas y lo comparte. Otros medios de pago los acuerda tu vendedor.',
  reclamo:
    'Para reclamar: en Soporte tocá **Nuevo reclamo**, elegí el pedido si es por uno, contá qué pasó y sumá fotos. La respuesta llega ahí mismo.',
  turno:
    'Los turnos se asignan en [Turnos](/turno) con **Asignar TURNO**, si tu usuario tiene permiso; si no lo ves, pedíselo a tu vendedor.',
  deuda:
    'El saldo se paga con un link de pago, en [Botón de pago](/pago), o como lo acordés con tu vendedor.',
}

/** Ways of the screens, by the folded words that ask for them. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [
    within(
      '(?:excel|csv|planilla)|(?:export|descarg)[a-z]* .{0,20}pedidos?|baj(?:o|ar|arlos?) .{0,20}pedidos?',
    ),
    'Para bajarlos a una planilla: en la lista de [Pedidos](/pedido), con los filtros puestos, tocá **Exportar CSV**; se abre con Excel.',
  ],
  [
    within(
      '(?:cre|agreg|sum|dar|doy|carg|hac)[a-z]* .{0,25}(?:usuarios?|subusuarios?|empleados?)|nuevo usuario',
    ),
    'Con **Nuevo usuario** en [Usuarios](/usuario), quien es titular de la cuenta le da a otra persona su propio ingreso y sus permisos. Los demás usuarios los crea quien administra, en [Configuración](/config).',
  ],
  [
    within('(?:mi |la |tu )?(?:clave|contrasena|password)'),
    'La contraseña se cambia en [Seguridad](/seguridad). Quien la olvidó toca **Olvidé mi contraseña** al ingresar, y le llega un correo para elegir otra. Acá no se ven ni se cambian claves.',
  ],
  [
    within('(?:carg|sub|agreg|sum|pon)[a-z]* .{0,20}fotos?(?!.*reclam)'),
    'Las fotos de un lote se cargan en [Fotos de lotes](/config/fotos-de-lotes), si tu usuario tiene permiso.',
  ],
  [
    within('(?:ver|veo|vemos|miro|mirar) .{0,20}fotos?'),
    'Las fotos de un lote se ven en los resultados del [buscador](/buscador-de-materiales): tocá el lote y su foto; desde ahí también se comparten.',
  ],
  [
    within('(?:cancel|anul|modific|cambi|edit)[a-z]* .{0,20}(?:pedidos?|orden(?:es)?)'),
    'Un pedido se cambia o se cancela abriéndolo en [Pedidos](/pedido), mientras su estado lo permita; si no, con tu vendedor.',
  ],
  [
    within('(?:reserv|apart)[a-z]*'),
    'Para reservar se hace un pedido: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**.',
  ],
  [
    within('instal[a-z]+ .{0,20}(?:app|aplicacion|telefono|celular)|(?:la|una) app'),
    'Se instala desde el navegador: en el menú tocá **Instalar la aplicación**; en un iPhone, «Compartir» y después «Agregar a inicio».',
  ],
  [
    within('sin (?:conexion|internet|senal|red)|offline'),
    'Anda sin conexión: antes de salir, [Preparar salida](/preparar) guarda en el teléfono lo que vas a necesitar. Lo que cargues sin señal espera en [Pendientes](/pendientes) y se envía cuando vuelve.',
  ],
  [
    within('compart[a-z]+|(?:mand|pas|envi)[a-z]* .{0,40}(?:por|al) (?:whatsapp|wsp|wpp|wp|mail|correo)'),
    'En la ficha del material, en una foto o en los resultados del [buscador](/buscador-de-materiales) tocá **Compartir** y elegí por dónde mandarlo.',
  ],
  [
    within('repetir .{0,20}pedido|(?:pedir|hacer) .{0,20}(?:lo mismo|de nuevo|otra vez)'),
    'Abrí el pedido en [Pedidos](/pedido) y tocá **Repetir pedido**: queda en el carrito para revisarlo y enviarlo.',
  ],
  [
    within(
      '(?:cambi|modific|actualiz|edit)[a-z]* .{0,20}(?:mi telefono|mi celular|mi mail|mi correo|mis datos|mi nombre)|mi perfil',
    ),
    'Tus datos se cambian en [Perfil](/perfil).',
  ],
]

/** Said of a way: 'cómo', 'dónde', 'se puede'. */
const ASKS_WAY = within(
  '(?:a?donde|como|de que forma|se puede|puedo|podria|olvid[a-z]+|hay (?:forma|manera)|me olvid[a-z]+)',
)

/** The way that a folded question asks for; null for none. */
export const wayAnswer = (text: string): string | null =>
  text.search(ASKS_WAY) < 0 ? null : (WAYS.find(([words]) => text.search(words) >= 0)?.[1] ?? null)
