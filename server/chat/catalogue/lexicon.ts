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

/** Colours, with the words of names in other languages that say the same. */
export const COLOURS: Readonly<Record<string, readonly string[]>> = {
  ...{ blanco: ['bianco', 'white', 'blanc'], negro: ['nero', 'black'], gris: ['grigio', 'grey', 'gray'] },
  ...{ rojo: ['rosso', 'red'], verde: ['green'], azul: ['blue', 'blu'], amarillo: ['giallo', 'yellow'] },
  ...{ marron: ['brown', 'noce'], dorado: ['gold'], rosa: ['pink'], beige: ['crema'] },
}

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
  `flete fletes envio envios enviar envian entrega entregan entregar despacho despachan despachar colocacion instalacion
  instalar instalan colocar colocan marmolero marmoleria horario horarios abren cierran direccion factura
  facturan cuota cuotas tarjeta credito transferencia cheque cheques garantia devolucion devolver empleo clima futuro
  garantizan seguro plazo demora demoran tarda tardan financiacion financian radiactivo radioactivo radon cancerigeno
  receta chiste presidente iva impuesto impuestos comision gerente dueno clave contrasena password
  guardas guardame guardan reservar reservame reservas reservan reserva apartar apartame`,
)

/** A service, unless a technical word stands beside it: 'cortan a medida', but 'cortar pan sobre el granito'. */
export const MAYBE_BEYOND = stems('cortan cortar corte cortado')

/** Words without any meaning, by all their letters. */
export const NOISE: ReadonlySet<string> = new Set(
  'solo sola solos solas solamente xq pq porq tmb tb pls plis porfi aprox nomas kiero ke confundo confundi dijeron creo'.split(
    ' ',
  ),
)

/** Words of a question about one's own things that name none of them. */
export const OWN_IDLE = stems(
  `pedido pedidos orden ordenes turno turnos pago pagos pagar pagado pagaron link links boton factura facturas comprobante
  comprobantes recibo reclamo reclamos queja saldo saldos debe deben debemos adeuda adeudan deuda cuenta corriente credito limite
  disponible disponibles vencido vencidos vencimiento vence vencen vencer salio salieron llego llega llegan lista listo listos listas retirar retiro
  entregar entrega rechazaron rechazado rechazo rechazados denegaron negado negados motivo abierto abiertos abierta pendiente pendientes curso hora
  manana tarde ayer pasado semana proximo proximos proxima ultimo ultimos ultima ultimas grupo lote demorado atrasado seguimiento
  resumen cerrado resuelto reclamamos estados quedo quedaron mostrame mostrar ver quien hay tiene tengo busca buscame necesito quiero quisiera tenemos tenes tienen paga pague pagan
  hice hicimos hicieron abri veo entregan traen mandan aprobado aprobados cobrado cobrados acreditado acreditados pagada demorados atrasados demora retiro pague pagamos vencemos
  viejo vieja antiguo antigua primer primero primera reciente nuevo nueva suma suman impaga impagas impago impagos historico venia venian trabajo
  aprobaron acreditaron trae traer lleva queda quedan quedaron quedo saco puedo
  pedi pedimos encargue despacharon entregaron sabes fecha historial nota notas nuestro nuestros nuestra pasaron vendedor usuario empresa anda andan como viene parte cual favor dolares pesos`,
)

/** Words without a meaning for the catalogue. */
export const IDLE = stems(
  `pto gral zocalo zocalos lineal lineales iguales igual corridos corrido a al algo alguna algunas alguno algunos algun ante aca ahi alla bien buen buena buenas buenos cada como con cosa cual cuales
  cualquier cuando cuanta cuantas cuanto cuantos de del desde dia dias donde e el ella ellas ellos en entonces entre era es esa
  ese eso esos esta estan estas este esto estos esta fue gracias ha hace hacer hacen haria hasta hola la las le les lo los mas
  mayor me menor menos mi mis mucha mucho muchas muchos muy nada ni no nos nosotros o para pero piedra piedras placa placas chapa
  chapas plancha planchas pieza piezas poco por porfavor favor porque puede pueden puedo podria pone poner ponen ponerse pongo que quien
  se sea ser si sin sobre solo son soy su sus sucursal sucursales puerto ciudad zona local deposito nave tal tambien tan tanto te tipo tipos toda todas todo todos tu
  un una unas uno unos va van vez vos y ya yo material materiales producto productos color colores metro metros m m2
  cm mm largo alto ancho minimo maximo foto fotos debo deberia hacerle tengo lleva llevar dejar deja dejan aguanta soporta soportan
  aguantan apoyar apoyo apoyan poder gustaria decime deci saber info informacion consulta pregunta ahora hoy todavia aun actual
  actualmente junto total unidad unidades disculpa che dale ok distinto distintos otro otra otros otras afecta pasa
  explicame explica contame cuentame medida medidas tamano grande grandes chica chico veces bueno mismo misma interior
  interiores adentro casa obra cliente proyecto antes despues primero segun vs versus clase clases venta tenga tengan haya
  hago hacer dar das pueden podes podrias podrian podemos nomas numero nro codigo cantidad cuantos suma listado
  ninguna ninguno vez ejemplo tanta unos hoja articulo articulos necesite sirva sirvan varios varias algun
  entero entera enteros enteras ambos ambas uno dos tres estaria estarian saldria saldrian salio haber hubo tenian
  pza pzas pz estamos dls precios existe existen aparece aparecen figura figuran tendria tendrian vieron vi ves viste mando paso opciones opcion
  pedir comprar encargar estante estanteria caballete pasillo rack ubicacion ubicado ubicada ubicados ubicadas
  cubrir cubro onda contar
  decirme decis digan diga mirame fijate fija averiguar averiguame consulto consultar pregunto queria querria
  interesa interesan gusta gustan pide piden pidio cliente clienta clientes mano manos porfa plis favor amigo
  senor senora jefe maestro bueno tardes noches buenisimo
  mide miden medir superficie metraje m2s mts mt metro2 cuadrado cuadrados
  venga vengan viene vienen venir entra entran precisa preciso precisamos usd dolares dolar
  estado situacion averigua marca marcas color tono tonos
  estoy estamos calle fila entraron entro entrado trajo trajeron proximo proxima proximos proximas empresa top ranking veo vemos primero primera parecido parecida similar similares hablame ensename alla queres querés tendras estaba estaban quedo llevo lleva deme opciones variantes da kg l dejame mandame poneme compro saco toman dividime partir adicional comparame comparar compara vigente vigentes frecuencia seguido hacerlo hacerla requiere requieren necesita necesitan marca marcan daña dana danan arruina arruinan`,
)
