import { type Guide, guide, MAKES, near } from './guide.ts'

/** Steps of what administration does. */
export const ADMIN_GUIDES: readonly Guide[] = [
  guide(
    near(
      '(?:de(?:sactiv|shabilit)|bloque|(?:dar|doy) de baja|borr|elimin|sac)[a-z]*',
      'usuarios?|emplead[oa]s?|vendedor(?:es|a)?',
    ),
    '/config/user',
    'En [Usuarios](/config/user) abrí el usuario y desactivalo: deja de entrar y su historia queda. El titular de una cuenta lo hace con los suyos en [Usuarios](/usuario).',
  ),
  guide(
    '(?:entr|ingres|inici|naveg|ver|veo)[a-z]* .{0,20}como (?:otro|un|el|si fuera)[a-z]* ?(?:usuario|cliente)?|login as|en nombre de',
    '/config/user',
    'En [Usuarios](/config/user) abrí el usuario y tocá **Ingresar como**, si tenés ese permiso; arriba queda un aviso para volver a ser vos.',
  ),
  guide(
    `${near(
      '(?:dar|doy|dan|sac|quit|agreg|cambi|habilit|asign|pon|tener|tenga)[a-z]*',
      'permisos?|acceso|rol(?:es)?',
    )}|(?:permisos?|rol(?:es)?) .{0,30}(?:usuarios?|vendedor(?:es|a)?|subusuarios?|clientes?)`,
    '/config/user',
    'Los permisos se dan en [Usuarios](/config/user), abriendo el usuario: por su rol o uno por uno. Lo que trae cada rol está en [Roles](/config/role). A un subusuario se los da el titular en [Usuarios](/usuario).',
  ),
  guide(
    `${near(MAKES, 'usuarios?|subusuarios?|empleados?')}|nuevo usuario`,
    '/usuario',
    'Con **Nuevo usuario** en [Usuarios](/usuario), quien es titular de la cuenta le da a otra persona su propio ingreso y sus permisos. Los demás usuarios los crea quien administra, en [Configuración](/config/user).',
  ),
  guide(
    near('(?:carg|sub|agreg|sum|pon|borr)[a-z]*', 'fotos?(?!.*reclam)'),
    '/config/fotos-de-lotes',
    'Las fotos de un lote se cargan en [Fotos de lotes](/config/fotos-de-lotes), si tu usuario tiene permiso.',
  ),
  guide(
    near(MAKES, 'promocion(?:es)?|promos?'),
    '/config/promociones',
    'Las promociones se cargan en [Promociones](/config/promociones): título, fechas y los productos con su descuento o precio.',
  ),
  guide(
    near(MAKES, 'novedad(?:es)?|noticias?|avisos?'),
    '/config/novedades',
    'Las novedades se publican en [Novedades](/config/novedades): texto, foto, fechas y si son para clientes o vendedores.',
  ),
  guide(
    'feriados?|dias? no laborables?',
    '/config/feriado',
    'Los feriados y las horas en que no se trabaja se cargan en [Feriados](/config/feriado).',
  ),
  guide(
    near(MAKES, 'fleteros?|transportistas?|chofer(?:es)?'),
    '/config/fletero',
    'Los fleteros se cargan en [Fleteros](/config/fletero), con sus teléfonos y patentes.',
  ),
  guide(
    near(MAKES, 'naves?'),
    '/config/nave',
    'Las naves de cada sucursal se cargan en [Naves](/config/nave).',
  ),
  guide(
    near(MAKES, 'rol(?:es)?'),
    '/config/role',
    'Los roles, y lo que puede hacer cada uno, se cargan en [Roles](/config/role).',
  ),
  guide(
    near('(?:cambi|modific|actualiz|carg|pon)[a-z]*', 'precios?(?! de (?:la )?lista)'),
    '/',
    'Los precios y el stock vienen del ERP: acá no se cambian. Un precio especial por unos días se carga como promoción, en [Promociones](/config/promociones).',
  ),
  guide(
    near(MAKES, 'sucursal(?:es)?'),
    '/config/sucursal',
    'Las sucursales se cargan en [Sucursales](/config/sucursal).',
  ),
  guide(
    'coeficientes?|interes(?:es)? de las cuotas',
    '/config/coeficientes',
    'Lo que cuesta cada plan de cuotas se carga en [Coeficientes](/config/coeficientes).',
  ),
  guide(
    'sincroniza[a-z]*|(?:del|con el|el) (?:erp|sap)',
    '/config/sync',
    'Lo que vino del ERP, y cuándo, se ve en [Sincronización](/config/sync).',
  ),
  guide(
    'quien (?:hizo|cambio|borro|modifico|toco)|historial de cambios|auditoria|actividad',
    '/config/actividad',
    'Quién cambió qué se ve en [Actividad](/config/actividad).',
  ),
  guide(
    near(MAKES, 'tiendas?'),
    '/config/tienda',
    'Las tiendas y sus cuentas se cargan en [Tiendas](/config/tienda).',
  ),
  guide(
    near(MAKES, 'estados? de (?:los )?grupos?'),
    '/config/estados-de-grupos-de-pedidos',
    'Se cargan en [Estados de grupos de pedidos](/config/estados-de-grupos-de-pedidos).',
  ),
  guide(
    near('(?:carg|sub|agreg|public|cambi|actualiz)[a-z]*', 'listas? de precios?'),
    '/config/lista-precio',
    'Los archivos de listas, y quién los ve, se cargan en [Lista de precios](/config/lista-precio).',
  ),
]
