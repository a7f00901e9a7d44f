import { KIND_TABLE, type KindRow } from '#contract/stock/kind-table.ts'
import type { General } from '#server/chat/sheets/general.ts'
import type { Topic } from '#server/chat/sheets/sheet.ts'
import type { PhraseWish } from './wishes.ts'
import { stem, wordsIn } from './words.ts'

/** Wishes of single words. */
type WordIntent = 'ofertas' | 'promo' | 'lotes' | 'precio' | 'stock' | 'contacto'
/** Intents of a question. */
export type Intent = WordIntent | PhraseWish

const stems = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(stem))

const byStem = <K extends string>(entries: Readonly<Record<K, string>>): ReadonlyMap<string, K> =>
  new Map(
    (Object.entries(entries) as [K, string][]).flatMap(([key, words]) =>
      [...stems(words)].map((stem) => [stem, key] as const),
    ),
  )

export const INTENT_WORDS = byStem<WordIntent>({
  ofertas: 'oferta ofertas rebaja rebajas rebajado rebajados liquidacion saldos descuento descuentos',
  promo: 'promocion promociones promo promos promocional promocionales',
  lotes: 'lote lotes',
  precio: 'precio precios cuesta cuestan vale valen sale salen costo costos cobran valor valores',
  stock:
    'hay habra tenes tienen tiene tenemos tengan tendran tendras stock disponible disponibles disponibilidad queda quedan busco buscar buscando buscame necesito necesitamos quiero quisiera queremos mostrame mostrar muestra ver listar lista listame dame pasame existencia existencias conseguir consigo venden vende vendes catalogo trabajan manejan',
  contacto: 'vendedor vendedora contacto atiende celular llamar whatsapp asesor asesora humano persona',
})

/** Words that alone make a question technical. */
export const TOPIC_WORDS = byStem<Topic>({
  'que-es':
    'diferencia diferencias diferente distingue distinguen difieren natural artificial compuesto composicion significa origen',
  usos: 'sirve sirven apto apta aptos aptas conviene convienen recomendas recomienda recomiendan recomendable ideal mejor mejores usar uso usos usa usan utilizar colocaria revestir forrar retroiluminar retroiluminado iluminar luz translucido translucida',
  exterior:
    'exterior exteriores afuera intemperie patio patios terraza balcon fachada fachadas lluvia sol helada heladas jardin quincho pileta piscina',
  calor:
    'calor caliente calientes olla ollas horno fuego temperatura quema queman quemar parrilla termico asadera sarten',
  acidos:
    'acido acidos limon vinagre vino mancha manchas manchan manchar manche cafe aceite gaseosa citrico citricos grasa lavandina antisarro',
  dureza:
    'raya rayan rayar rayas pan tabla picar rompe rompen romper parte parten quiebra quiebran duro dura dureza golpe golpes cuchillo resistente resistentes resiste resistencia mohs fragil',
  sellado:
    'sellador selladores sellar sellado sella sellan sello impermeabilizar impermeable hidrofugo poroso porosa porosidad absorbe absorben',
  cuidado:
    'limpiarlo limpiarla limpiarlos limpiarlas limpiar limpia limpian limpio limpieza cuidado cuidados cuidar cuida mantener mantenimiento mantiene detergente jabon lavar lustrar',
})

/** Places of a stone: they make a question technical only where nothing is asked of the catalogue. */
export const PLACE_WORDS = stems(
  'mesada mesadas isla islas cocina cocinas bano banos piso pisos escalera escaleras escalon escalones revestimiento revestimientos pared paredes umbral umbrales mesa mesas frente frentes desayunador lavadero vanitory hogar ducha duchas receptaculo alfeizar antepecho antepechos zocalo zocalos bar barra',
)

/** The search's name of each kind of stone, by the words that say it. */
export const KIND_WORDS: ReadonlyMap<string, string> = new Map(
  (Object.values(KIND_TABLE) as KindRow[]).flatMap(({ name, words }) =>
    [name, ...words].flatMap((text) => (wordsIn(text).length === 1 ? [[stem(text), name] as const] : [])),
  ),
)

/** Trade marks of stones, with the kind each is of. */
export const BRANDS: ReadonlyMap<string, string> = new Map(
  (Object.values(KIND_TABLE) as KindRow[]).flatMap(({ name, brands = [] }) =>
    brands.map((brand) => [stem(brand), name] as const),
  ),
)

export const GENERAL_WORDS = byStem<General>({
  espesores: 'espesor espesores grosor grueso voladizo pesa peso pesan',
  cortes:
    'inglete ingletes ingletar ingletado ingletados calado calados traforo traforos bisel biselado pulecanto',
  manchas: 'quitamanchas desmanchar cataplasma',
  terminaciones: 'terminacion terminaciones acabado acabados antideslizante resbala resbalan',
})

/** Colours, each with words of stones' names that say it: in other languages, or by the stone they are usually of. */
export const COLOURS: ReadonlyMap<string, readonly string[]> = new Map(
  `blanco bianco white blanc calacatta carrara thassos estatuario statuario nieve
  negro nero black portoro marquina
  gris grigio grey gray pulpis bardiglio silver
  rojo rosso red
  verde green ubatuba
  azul blue blu labrador
  amarillo giallo yellow
  marron brown noce emperador
  dorado gold oro
  rosa pink
  beige crema marfil botticino daino noce romano navona
  crema beige marfil botticino daino noce romano navona`
    .split('\n')
    .map((row) => row.trim().split(' '))
    .map(([colour = '', ...others]) => [colour, others]),
)

/** Words for finishes beside their own names, by the folded name. */
export const FINISH_WORDS = byStem<string>({
  pulido: 'pul pulid pulido pulida brillante brillantes brilloso brillo lustrado espejado',
  apomazado: 'apo apom apomaz apomazado mate honed satinado opaco',
  leather: 'leat lea leath leather cuero leathered texturado',
  flameado: 'flameado flamed rugoso',
  bruto: 'bruto rustico',
})

/** Topics that no source covers: services, dates, money that is not a price. */
export const BEYOND = stems(
  `flete envio enviar envian entrega entregan entregar despacho despachan despachar colocacion instalacion instalar instalan colocar colocan marmolero
  marmoleria horario abren cierran direccion factura facturan cuota tarjeta credito transferencia cheque garantia devolucion devolver empleo clima
  futuro garantizan seguro plazo demora demoran tarda tardan financiacion financian radiactivo radioactivo radon cancerigeno receta chiste presidente
  iva impuesto comision gerente dueno clave contrasena password guardas guardame guardan reservar reservame reservas reservan apartar apartame`,
)

/** A service, unless a technical word stands beside it: 'cortan a medida', but 'cortar pan sobre el granito'. */
export const MAYBE_BEYOND = stems('cortan cortar corte cortado')

/** Words without any meaning, by all their letters. */
export const NOISE: ReadonlySet<string> = new Set(
  'solo sola solos solas solamente xq pq porq tmb tb pls plis porfi aprox nomas kiero ke confundo confundi dijeron creo'.split(
    ' ',
  ),
)

/** Words of a question about one's own things that name none of them, beside the idle ones. */
export const OWN_IDLE = stems(
  `pedido orden turno pago pagar pagado pagaron link links boton factura comprobante recibo reclamo queja saldo deben debemos adeuda adeudan deuda cuenta
  corriente credito limite disponible vencido vencimiento vence vencen vencer salieron llego llegan lista retirar retiro entregar entrega rechazaron
  rechazado rechazo denegaron negado motivo abierto pendiente curso hora manana ayer pasado semana ultimo grupo lote demorado atrasado seguimiento
  resumen cerrado resuelto reclamamos quedaron mostrame mostrar ver tiene busca buscame quiero quisiera tenemos tenes tienen pague pagan hice hicimos
  hicieron abri entregan traen mandan aprobado cobrado acreditado demora pagamos vencemos viejo antiguo reciente nuevo suman impaga historico venia
  venian trabajo aprobaron acreditaron trae traer quedan pedi pedimos encargue despacharon entregaron sabes fecha historial nota nuestro pasaron
  vendedor usuario anda andan parte pesos`,
)

/** Words without a meaning for the catalogue. */
export const IDLE = stems(
  `pto gral zocalo lineal iguales corridos a al algo alguna ante aca ahi alla bien buen cada como con cosa cual cualquier cuando cuanta de del desde dia
  donde e el ella en entonces entre era es esa ese eso esta estan fue gracias ha hace hacer hacen haria hasta hola la las le les lo los mas mayor me
  menor menos mi mis mucha muy nada ni no nos nosotros o para pero piedra placa chapa plancha pieza poco por porfavor favor porque puede pueden podria
  pone poner ponen ponerse pongo que quien se sea ser si sin sobre solo son soy su sus sucursal puerto ciudad zona local deposito nave tal tambien tan
  tanto te tipo toda tu un una uno va van vez vos y ya yo material producto color metro m m2 cm mm largo alto ancho minimo maximo foto debo deberia
  hacerle tengo lleva llevar dejar deja dejan aguanta soporta soportan aguantan apoyar apoyo apoyan poder gustaria decime deci saber info informacion
  consulta pregunta ahora hoy todavia aun actual actualmente junto total unidad disculpa che dale ok distinto otro afecta pasa explicame explica contame
  cuentame medida tamano grande chica veces mismo interior adentro casa obra cliente proyecto despues primero segun vs versus clase venta tengan haya
  hago dar das podes podrian podemos nomas numero nro codigo cantidad suma listado ninguna ejemplo hoja articulo necesite sirva sirvan varios entero
  ambos dos tres estaria estarian saldria saldrian salio haber hubo tenian pza pz estamos dls precios existe existen aparece aparecen figura figuran
  tendria tendrian vieron vi ves viste mando opciones pedir comprar encargar estante estanteria caballete pasillo rack ubicacion ubicado cubrir cubro
  onda contar decirme digan diga mirame fijate fija averiguar averiguame consultar queria querria interesa interesan gusta gustan pide piden pidio mano
  porfa plis amigo senor jefe maestro tardes noches buenisimo mide miden medir superficie metraje m2s mts mt metro2 cuadrado venga vengan viene vienen
  venir entran precisa precisamos usd dolares estado situacion averigua marca tono estoy calle fila entraron entrado trajo trajeron proximo empresa top
  ranking veo vemos parecido similar hablame ensename queres tendras estaba estaban quedo deme variantes da kg l dejame mandame poneme compro saco toman
  dividime partir adicional comparame comparar compara vigente frecuencia seguido requiere requieren necesitan marcan daña danan arruina arruinan`,
)
