/** The whole list of errors: HTTP status, whether the same call may be tried again, and what people read. */
export const ERRORS = {
  'llamada-ilegible': { status: 400, retry: false, text: 'El servidor no pudo leer la llamada.' },
  'sesion-vencida': { status: 401, retry: false, text: 'Inicia sesión para continuar.' },
  'usuario-desactivado': {
    status: 401,
    retry: false,
    text: 'Tu usuario fue desactivado. Hablá con quien te dio acceso.',
  },
  'sesion-cerrada': { status: 401, retry: false, text: 'Tu sesión se cerró. Ingresá de nuevo.' },
  'credenciales-incorrectas': { status: 401, retry: false, text: 'Usuario o contraseña incorrectos' },
  'correo-sin-verificar': { status: 401, retry: false, text: 'Debe verificar su correo electrónico.' },
  'enlace-vencido': {
    status: 401,
    retry: false,
    text: 'El enlace venció o ya fue usado. Pedí uno nuevo.',
  },
  'firma-invalida': { status: 401, retry: false, text: 'La firma no es válida.' },
  'sin-permiso': { status: 403, retry: false, text: 'No tiene permisos para realizar esta acción' },
  'otro-usuario': { status: 403, retry: false, text: 'Este cambio pertenece a otro usuario.' },
  'en-nombre-de-otro': {
    status: 403,
    retry: false,
    text: 'No se puede hacer mientras estás viendo como otra persona.',
  },
  'no-encontrado': { status: 404, retry: false, text: 'No se encontró lo que busca.' },
  'sin-pedidos': { status: 404, retry: false, text: 'No se encontraron pedidos con los filtros elegidos.' },
  'metodo-incorrecto': { status: 405, retry: false, text: 'Método no permitido.' },
  'llamada-lenta': { status: 408, retry: true, text: 'La llamada tardó demasiado en llegar.' },
  'version-distinta': { status: 409, retry: false, text: 'Otra persona cambió este registro.' },
  'en-uso': { status: 409, retry: false, text: 'Está en uso.' },
  'transicion-invalida': {
    status: 409,
    retry: false,
    text: 'El pedido ya no permite este cambio de estado.',
  },
  'demasiado-grande': { status: 413, retry: false, text: 'El envío es demasiado grande.' },
  'tipo-no-aceptado': { status: 415, retry: false, text: 'El tipo de contenido no es aceptado.' },
  'entrada-invalida': { status: 422, retry: false, text: 'Revisá los datos ingresados.' },
  'demasiadas-fotos': { status: 422, retry: false, text: 'No se pueden cargar más fotos.' },
  'clave-reutilizada': { status: 422, retry: false, text: 'La clave de envío ya fue usada con otros datos.' },
  'falta-el-anterior': { status: 424, retry: true, text: 'Falta aplicar un cambio anterior.' },
  'demasiados-intentos': {
    status: 429,
    retry: true,
    text: 'Demasiados intentos. Volvé a intentar en unos minutos.',
  },
  'cabeceras-grandes': {
    status: 431,
    retry: false,
    text: 'Las cabeceras de la llamada son demasiado grandes.',
  },
  'error-interno': { status: 500, retry: true, text: 'Ocurrió un error. Volvé a intentar en unos minutos.' },
  'no-disponible': { status: 503, retry: true, text: 'El servicio no está disponible por el momento.' },
  'servidor-lleno': {
    status: 503,
    retry: true,
    text: 'El servidor no tiene lugar para guardar por el momento.',
  },
  'sin-red': { status: 0, retry: true, text: 'Error de conexión.' },
  'respuesta-ajena': { status: 0, retry: true, text: 'Sin conexión real: la red respondió otra cosa.' },
  'tiempo-agotado': { status: 0, retry: true, text: 'El servidor tardó demasiado en responder.' },
  'sin-espacio': { status: 0, retry: false, text: 'No hay espacio en este equipo para guardar.' },
  'no-guardado': { status: 0, retry: true, text: 'No se pudo guardar en este equipo. Volvé a intentar.' },
  'cambio-ilegible': {
    status: 0,
    retry: false,
    text: 'Esta versión de la aplicación no puede leer este cambio. Exportalo o actualizá la aplicación.',
  },
  'cambio-danado': {
    status: 0,
    retry: false,
    text: 'Este cambio quedó dañado en el teléfono y no se puede enviar. Exportalo y volvé a hacerlo.',
  },
  'cambio-invisible': {
    status: 0,
    retry: false,
    text: 'Esta versión de la aplicación no puede mostrar este cambio. Si reintentás, se envía igual.',
  },
  'foto-perdida': { status: 0, retry: false, text: 'La foto ya no se puede leer en este equipo.' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Field → messages, as the specification's 422 answers carry them. [S82] */
export type ErrorMap = Record<string, string[]>

export interface AppErrorDetails {
  errors?: ErrorMap
  cause?: unknown
  /** The record as the server has it now, for 409. */
  current?: unknown
  /** Seconds, from Retry-After. */
  retryAfter?: number
  message?: string
}

/** The one error both sides throw. `code` decides, `message` is only for people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: ErrorMap
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code].text, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = details.errors ?? {}
    this.current = details.current
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** Every message a person should read: the map's, or else the error's own. */
  get messages(): string[] {
    const all = Object.values(this.errors).flat()
    return all.length > 0 ? all : [this.message]
  }
}

/** A 422 about one field. */
export function invalid(field: string, message: string): AppError {
  return new AppError('entrada-invalida', { errors: { [field]: [message] } })
}

/** The errors with which a session was taken away: its phone locks that person's data at once. [A191] */
export const TAKEN_AWAY = ['usuario-desactivado', 'sesion-cerrada'] as const
export type TakenAway = (typeof TAKEN_AWAY)[number]

/** The code if it says that a session was taken away. */
export const takenAwayOf = (code: unknown): TakenAway | undefined => TAKEN_AWAY.find((item) => item === code)

/** Whether a text names an error of the list. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERRORS, text)
