import type { General } from '#server/chat/sheets/general.ts'
import type { Kind, Topic } from '#server/chat/sheets/sheet.ts'
import { stem } from './words.ts'

/** Intents of a question. */
export const INTENTS = ['cantidad', 'ofertas', 'transito', 'lotes', 'precio', 'stock', 'contacto'] as const
export type Intent = (typeof INTENTS)[number]

const stems = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(stem))

const byStem = <K extends string>(entries: Readonly<Record<K, string>>): ReadonlyMap<string, K> =>
  new Map(
    (Object.entries(entries) as [K, string][]).flatMap(([key, words]) =>
      [...stems(words)].map((stem) => [stem, key] as const),
    ),
  )

export const INTENT_WORDS = byStem<Intent>({
  cantidad: 'alcanza alcanzan alcanzaria equivalen rinde rinden calcular calculo',
  ofertas: 'oferta ofertas rebaja rebajado rebajados liquidacion promocion promociones saldo saldos',
  transito:
    'transito arribo arribos llega llegan llegando llegar llegara arriba arriban viene vienen ingreso ingresan barco contenedor importacion',
  lotes: 'lote lotes',
  precio:
    'precio precios cuesta cuestan vale valen sale salen barato barata baratos baratas economico economica caro cara',
  stock:
    'hay tenes tienen tiene tenemos stock disponible disponibles disponibilidad queda quedan busco buscar buscando necesito necesitamos quiero queremos mostrame mostrar muestra ver listar lista listame dame existencia existencias conseguir consigo venden vende vendes catalogo',
  contacto: 'vendedor vendedora contacto telefono celular llamar whatsapp asesor asesora humano',
})

/** Words that alone make a question technical. */
export const TOPIC_WORDS = byStem<Topic>({
  'que-es':
    'diferencia diferencias diferente distingue natural artificial compuesto composicion significa origen',
  usos: 'sirve sirven apto apta aptos aptas conviene convienen recomendas recomienda recomiendan recomendable ideal usar uso usos usa usan utilizar colocaria revestir forrar retroiluminar retroiluminado iluminar luz translucido translucida',
  exterior:
    'exterior exteriores afuera intemperie patio patios terraza balcon fachada fachadas lluvia sol helada heladas jardin quincho pileta piscina',
  calor:
    'calor caliente calientes olla ollas horno fuego temperatura quema queman quemar parrilla termico asadera sarten',
  acidos:
    'acido acidos limon vinagre vino mancha manchas manchan manchar manche cafe aceite gaseosa citrico citricos grasa lavandina antisarro',
  dureza:
    'raya rayan rayar rayas pan tabla picar rompe rompen romper parte parten quiebra quiebran duro dura dureza golpe golpes cuchillo resistente resistentes resiste resistencia mohs fragil',
  sellado:
    'sellador selladores sellar sellado sella sellan sello impermeabilizar impermeable hidrofugo poro poros poroso porosa absorbe absorben',
  cuidado:
    'limpiar limpia limpian limpio limpieza cuidado cuidados cuidar cuida mantener mantenimiento mantiene detergente jabon lavar lustrar',
})

/** Places of a stone: they make a question technical only where nothing is asked of the catalogue. */
export const PLACE_WORDS = stems(
  'mesada mesadas isla islas cocina cocinas bano banos piso pisos escalera escaleras escalon escalones revestimiento revestimientos pared paredes umbral umbrales mesa mesas frente frentes desayunador lavadero vanitory hogar',
)

export const KIND_WORDS = byStem<Kind>({
  marmol: 'marmol marmoles',
  travertino: 'travertino travertinos',
  granito: 'granito granitos',
  cuarcita: 'cuarcita cuarcitas',
  onix: 'onix onices onyx',
  cuarzo: 'cuarzo cuarzos quarzo quartz',
  sinterizado: 'sinterizado sinterizados porcelanico porcelanicos ultracompacto',
})

export const GENERAL_WORDS = byStem<General>({
  espesores: 'espesor espesores grosor grueso voladizo pesa peso pesan',
  terminaciones: 'terminacion terminaciones acabado acabados antideslizante resbala resbalan',
})

/** Words for finishes beside their own names, by the folded name. */
export const FINISH_WORDS = byStem<string>({
  pulido: 'pulido pulida brillante brillantes brilloso brillo lustrado espejado',
  apomazado: 'apomazado mate honed satinado opaco',
  leather: 'leather cuero leathered texturado',
  flameado: 'flameado flamed rugoso',
  bruto: 'bruto rustico',
})

/** Topics that no source covers: services, dates, money that is not a price. */
export const BEYOND = stems(
  `flete fletes envio envios enviar envian entrega entregan entregar despacho despachan despachar colocacion instalacion
  instalar instalan colocar colocan marmolero marmoleria horario horarios abren cierran direccion ubicacion factura facturas
  facturan cuota cuotas tarjeta credito pago pagos pagar transferencia garantia dolar dolares cotizacion devolucion devolver
  reclamo reclamar trabajan empleo clima futuro garantizan seguro plazo demora demoran tarda tardan
  financiacion financian radiactivo radioactivo radon cancerigeno receta chiste presidente`,
)

/** A service, unless a technical word stands beside it: 'cortan a medida', but 'cortar pan sobre el granito'. */
export const MAYBE_BEYOND = stems('cortan cortar corte cortado')

/** Words without a meaning for the catalogue. */
export const IDLE = stems(
  `a al algo alguna algunas alguno algunos algun ante aca ahi alla bien buen buena buenas buenos cada como con cosa cual cuales
  cualquier cuando cuanta cuantas cuanto cuantos de del desde dia dias donde e el ella ellas ellos en entonces entre era es esa
  ese eso esos esta estan estas este esto estos esta fue gracias ha hace hacer hacen haria hasta hola la las le les lo los mas
  mayor me menor menos mi mis mucha mucho muchas muchos muy nada ni no nos nosotros o para pero piedra piedras placa placas chapa
  chapas plancha planchas pieza piezas poco por porfavor favor porque puede pueden puedo podria pone poner ponen ponerse pongo que quien
  se sea ser si sin sobre solo son soy su sus sucursal sucursales deposito nave tal tambien tan tanto te tipo tipos toda todas todo todos tu
  un una unas uno unos va van vez vos y ya yo material materiales producto productos color colores metro metros m m2
  cm mm largo alto ancho minimo maximo foto fotos debo deberia hacerle tengo lleva llevar dejar deja dejan aguanta soporta soportan
  aguantan apoyar apoyo apoyan poder gustaria decime deci saber info informacion consulta pregunta ahora hoy todavia aun actual
  actualmente junto total unidad unidades disculpa che dale ok mejor peor distinto distintos otro otra otros otras afecta pasa
  explicame explica contame cuentame medida medidas tamano grande grandes chica chico veces bueno mismo misma interior
  interiores adentro casa obra cliente proyecto antes despues primero segun vs versus clase clases venta tenga tengan haya
  frecuencia seguido hacerlo hacerla requiere requieren necesita necesitan marca marcan daña dana danan arruina arruinan`,
)
