/** Steps of screens and of administration, a row each, the narrower before the wider: the words that ask for them, the addresses of which one's right is enough, and the steps. */
export const GUIDES = `
  (?:de(?:sactiv|shabilit)|bloque|(?:dar|doy) de baja|borr|elimin|sac)[a-z]* ~ (?:usuarios?|emplead[oa]s?|vendedor(?:es|a)?) => /config/user => En [Usuarios](/config/user) abrí el usuario y desactivalo: deja de entrar y su historia queda. El titular de una cuenta lo hace con los suyos en [Usuarios](/usuario).
  (?:entr|ingres|inici|naveg|ver|veo)[a-z]* .{0,20}como (?:otro|un|el|si fuera)[a-z]* ?(?:usuario|cliente)?|login as|en nombre de => /config/user => En [Usuarios](/config/user) abrí el usuario y tocá **Ingresar como**, si tenés ese permiso; arriba queda un aviso para volver a ser vos.
  (?:dar|doy|dan|sac|quit|agreg|cambi|habilit|asign|pon|tener|tenga)[a-z]* ~ (?:permisos?|acceso|rol(?:es)?)|(?:permisos?|rol(?:es)?) ~ (?:usuarios?|vendedor(?:es|a)?|subusuarios?|clientes?) => /config/user => Los permisos se dan en [Usuarios](/config/user), abriendo el usuario: por su rol o uno por uno. Lo que trae cada rol está en [Roles](/config/role). A un subusuario se los da el titular en [Usuarios](/usuario).
  <makes> ~ (?:usuarios?|subusuarios?|empleados?)|nuevo usuario => /config/user, /usuario => Con **Nuevo usuario** en [Usuarios](/usuario), quien es titular de la cuenta le da a otra persona su propio ingreso y sus permisos. Los demás usuarios los crea quien administra, en [Configuración](/config/user).
  (?:carg|sub|agreg|sum|pon|borr)[a-z]* ~ (?:fotos?(?!.*reclam)) => /config/fotos-de-lotes => Las fotos de un lote se cargan en [Fotos de lotes](/config/fotos-de-lotes), si tu usuario tiene permiso.
  <makes> ~ (?:promocion(?:es)?|promos?) => /config/promociones => Las promociones se cargan en [Promociones](/config/promociones): título, fechas y los productos con su descuento o precio.
  <makes> ~ (?:novedad(?:es)?|noticias?|avisos?) => /config/novedades => Las novedades se publican en [Novedades](/config/novedades): texto, foto, fechas y si son para clientes o vendedores.
  (?:ped|solicit|necesit|quier)[a-z]* ~ (?:turnos?) => /turno => Un turno se pide en [Turnos](/turno) con **Pedir turno**, o desde el grupo de tus pedidos: día, hora y sucursal. Queda «Solicitado, sin confirmar» hasta que logística responde, y se puede retirar.
  feriados?|dias? no laborables? => /config/feriado => Los feriados y las horas en que no se trabaja se cargan en [Feriados](/config/feriado).
  <makes> ~ (?:fleteros?|transportistas?|chofer(?:es)?) => /config/fletero => Los fleteros se cargan en [Fleteros](/config/fletero), con sus teléfonos y patentes.
  <makes> ~ (?:naves?) => /config/nave => Las naves de cada sucursal se cargan en [Naves](/config/nave).
  <makes> ~ (?:rol(?:es)?) => /config/role => Los roles, y lo que puede hacer cada uno, se cargan en [Roles](/config/role).
  (?:cambi|modific|actualiz|carg|pon)[a-z]* ~ (?:precios?(?! de (?:la )?lista)) => / => Los precios y el stock vienen del ERP: acá no se cambian. Un precio especial por unos días se carga como promoción, en [Promociones](/config/promociones).
  <makes> ~ (?:sucursal(?:es)?) => /config/sucursal => Las sucursales se cargan en [Sucursales](/config/sucursal).
  coeficientes?|interes(?:es)? de las cuotas => /config/coeficientes => Lo que cuesta cada plan de cuotas se carga en [Coeficientes](/config/coeficientes).
  sincroniza[a-z]*|(?:del|con el|el) (?:erp|sap) => /config/sync => Lo que vino del ERP, y cuándo, se ve en [Sincronización](/config/sync).
  quien (?:hizo|cambio|borro|modifico|toco)|historial de cambios|auditoria|actividad => /config/actividad => Quién cambió qué se ve en [Actividad](/config/actividad).
  <makes> ~ (?:tiendas?) => /config/tienda => Las tiendas y sus cuentas se cargan en [Tiendas](/config/tienda).
  <makes> ~ (?:estados? de (?:los )?grupos?) => /config/estados-de-grupos-de-pedidos => Se cargan en [Estados de grupos de pedidos](/config/estados-de-grupos-de-pedidos).
  (?:carg|sub|agreg|public|cambi|actualiz)[a-z]* ~ (?:listas? de precios?) => /config/lista-precio => Los archivos de listas, y quién los ve, se cargan en [Lista de precios](/config/lista-precio).
  (?:excel|csv|planilla)|(?:export|descarg|baj)[a-z]* .{0,20}pedidos? => /pedido => Para bajarlos a una planilla: en la lista de [Pedidos](/pedido), con los filtros puestos, tocá **Exportar CSV**; se abre con Excel.
  (?:apr(?:ob|ueb)|autoriz|revis|confirm)[a-z]* ~ (?:botones? de pagos?|links?|pagos?) => /pago => Los botones de pago de todas las cuentas, con su estado, están en [Botón de pago](/pago) para quien tiene el permiso de administrarlos; ahí se abren, se cambian y se eliminan.
  (?:mi |la |tu |su )?(?:clave|contrasena|password) => /seguridad => La contraseña se cambia en [Seguridad](/seguridad). Quien la olvidó toca **Olvidé mi contraseña** al ingresar, y le llega un correo para elegir otra. Acá no se ven ni se cambian claves.
  (?:ver|veo|vemos|miro|mirar|hay|encuentro) ~ (?:fotos?) => /buscador-de-materiales => Las fotos de un lote se ven en los resultados del [buscador](/buscador-de-materiales): tocá el lote y su foto; desde ahí también se comparten.
  (?:arm|junt|agrup|hac|cre)[a-z]* .{0,20}grupos?|grupos? de pedidos? => /pedido => Para agrupar: en [Pedidos](/pedido) elegí los de una misma cuenta y tocá **AGRUPAR PEDIDOS**.
  repetir .{0,20}pedido|(?:pedir|hacer) .{0,20}(?:lo mismo|de nuevo|otra vez) => /pedido => Abrí el pedido en [Pedidos](/pedido) y tocá **Repetir pedido**: queda en el carrito para revisarlo y enviarlo.
  (?:cancel|anul|modific|cambi|edit|borr|elimin|marc|pas)[a-z]* ~ (?:pedidos?|orden(?:es)?(?! de)) => /pedido => Un pedido se cambia, pasa de estado o se cancela abriéndolo en [Pedidos](/pedido), mientras su estado lo permita; si no, con tu vendedor.
  presupuest[a-z]* => /presupuestos => Los presupuestos, con su estado, su enlace y sus respuestas, están en [Presupuestos](/presupuestos), y ahí se aceptan. Quien vende los arma en el [carrito](/pedido/nuevo-multiple), con **Guardar como presupuesto**.
  (?:apart)[a-z]* => /apartados => Una chapa se aparta desde su foto en el [buscador](/buscador-de-materiales), con **Apartar**; los apartados se ven, se extienden y se liberan en [Apartados](/apartados).
  (?:reserv|señ)[a-z]* => /buscador-de-materiales => Para reservar se hace un pedido: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**.
  instal[a-z]+ .{0,20}(?:app|aplicacion|telefono|celular|celu)|(?:la|una) app(?:licacion)? => /perfil => Se instala desde el navegador: en el menú tocá **Instalar la aplicación**; en un iPhone, «Compartir» y después «Agregar a inicio».
  (?:ver|veo|mir)[a-z]* ~ (?:promocion(?:es)?|novedad(?:es)?) => / => Las promociones y novedades vigentes están en [Inicio](/); los materiales en oferta, en el [buscador](/buscador-de-materiales/resultados?branch=all&mostrar_solo_ofertas=1).
  (?:busc|filtr|orden)[a-z]* ~ (?:medidas?|tamano|precios?|color(?:es)?|espesor|lotes?|material(?:es)?|sucursal)|(?:uso|usar|funciona) el buscador => /buscador-de-materiales => En el [buscador](/buscador-de-materiales) se filtra por material, espesor, terminación, sucursal, medidas mínimas y máximas, precio, ofertas y fotos, y se ordena por precio, m², oferta o lo más nuevo.
  favorit[oa]s?|guard[a-z]+ .{0,20}(?:material|lote|busqueda) => /buscador-de-materiales => No hay favoritos. Lo que querés pedir se puede dejar en el [carrito](/pedido/nuevo-multiple), y la búsqueda se comparte o se guarda por su dirección, desde el [buscador](/buscador-de-materiales).
  (?:ver|veo|busc)[a-z]* .{0,20}(?:pedidos?|saldo|cuenta) de (?:un|los|mis|otro) clientes? => /pedido => En [Pedidos](/pedido) filtrá por la cuenta; su saldo está en [Cuenta corriente](/cuenta-corriente), eligiendo la cuenta.
  sin (?:conexion|internet|senal|red|wifi|datos)|offline|(?:no hay|se corta|corto) (?:la |el )?(?:conexion|internet|senal|wifi) => /preparar => Anda sin conexión: antes de salir, [Preparar salida](/preparar) guarda en el teléfono lo que vas a necesitar. Lo que cargues sin señal espera en [Pendientes](/pendientes) y se envía cuando vuelve.
  compart[a-z]+|(?:mand|pas|envi)[a-z]* .{0,40}(?:por|al) (?:whatsapp|wsp|wpp|wp|mail|correo)|(?:mand|pas|envi)[a-z]* .{0,20}(?:ficha|foto) => /buscador-de-materiales => En la ficha del material, en una foto o en los resultados del [buscador](/buscador-de-materiales) tocá **Compartir** y elegí por dónde mandarlo. Un link de pago se comparte desde [Botón de pago](/pago).
  (?:cambi|modific|actualiz|edit|correg)[a-z]* .{0,20}(?:telefono|celular|mail|correo|datos|nombre|direccion)|mi perfil => /perfil => Tus datos se cambian en [Perfil](/perfil).
  cuentas? asociadas?|(?:cambi|pas)[a-z]* (?:de|a (?:la )?otra) cuenta => /cuentas-asociadas => Se pasa de una a otra en [Cuentas asociadas](/cuentas-asociadas).`

/** Steps of one's own things, where the words above ask for nothing narrower. */
export const OF_THINGS = `
  pedido => /pedido => Para pedir: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**. Para pedir varios juntos armá el [carrito](/pedido/nuevo-multiple). Después lo seguís en [Pedidos](/pedido), donde también se cambia o se cancela mientras su estado lo permita.
  pago => /pago => Para pagar se usa un link de pago: en [Botón de pago](/pago), quien tiene permiso arma uno nuevo, define tarjeta y cuotas y lo comparte. Otros medios de pago los acuerda tu vendedor.
  reclamo => /soporte => Para reclamar: en [Soporte](/soporte) tocá **Nuevo reclamo**, elegí el pedido si es por uno, contá qué pasó y sumá fotos. La respuesta llega ahí mismo.
  turno => /turno => Los turnos se asignan y se cambian en [Turnos](/turno), con **Asignar TURNO** o abriendo el turno, si tu usuario tiene permiso; si no lo ves, pedíselo a tu vendedor.
  deuda => /cuenta-corriente => El saldo está en [Cuenta corriente](/cuenta-corriente) y se paga con un link de pago, en [Botón de pago](/pago), o como lo acordés con tu vendedor.
  comprobante => /historico-de-comprobantes => Las facturas, los recibos y las notas de crédito están en el [Histórico de comprobantes](/historico-de-comprobantes), por fecha, y se descargan ahí.
  orden-de-trabajo => /ordenes-de-trabajo => Las órdenes de trabajo están en [Órdenes de trabajo](/ordenes-de-trabajo), con su estado y sus fechas.
  lista-de-precios => /lista-precio => Las listas se descargan en [Lista de precios](/lista-precio).`

/** Services that no screen sells, each with what there is instead. */
export const SERVICES = `
  fletes?|(?:hacen |con |el )?envios?|llevan a (?:domicilio|obra)|a domicilio|me lo (?:llevan|mandan|traen) => /turno => Los fletes y envíos no están en el portal: los acuerda tu vendedor. Las entregas y los retiros con día y hora están en [Turnos](/turno).
  cuotas(?! iguales)|tarjetas?|financia[a-z]*|transferencias?|cheques?|efectivo|mercado ?pago|formas? de pago|medios? de pago => /pago => Con un link de [Botón de pago](/pago) se paga con tarjeta, en las cuotas que define quien lo arma. Otros medios y plazos los acuerda tu vendedor.
  facturas?|facturan|iva|impuestos? => / => Las facturas las emite administración y quedan en el [Histórico de comprobantes](/historico-de-comprobantes); el tipo, el IVA y los impuestos los dice tu vendedor.
  (?:se )?cort(?:an|ar|es|e)|a medida => / => El portal vende placas enteras: los cortes a medida se consultan con tu vendedor o con una marmolería. Decime la medida y te digo qué placas alcanzan.
  descuento|rebaja|precio por|por mayor => / => El descuento por cantidad lo acuerda tu vendedor. Lo que hoy está rebajado está en [Materiales en oferta](/buscador-de-materiales/resultados?branch=all&mostrar_solo_ofertas=1).
  garantias?|devolv[a-z]+|devolucion(?:es)?|cambi[a-z]* .{0,15}placas? => /soporte => Las condiciones de garantía y devolución no están en el portal: las dice tu vendedor. Si algo llegó mal, hacé un reclamo con fotos en [Soporte](/soporte).
  (?:hacen |la )?(?:colocacion|instalacion(?! de la app))|coloc(?:an|ar|ador[a-z]*)|instalan|marmoler[oia]+ (?:que|recom)[a-z]* => /buscador-de-materiales => La colocación no se pide acá: preguntale a tu vendedor. Acá están las placas, en el [buscador](/buscador-de-materiales).`
