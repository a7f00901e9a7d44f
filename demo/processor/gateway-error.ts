import { randomUUID } from 'node:crypto'

const STATUS = {
  BadRequest: 400,
  Unauthenticated: 401,
  Unauthorized: 403,
  NotFound: 404,
  GatewayDeclined: 409,
  EndpointDeclined: 409,
  UnsupportedMediaType: 415,
  ServerError: 500,
} as const

export interface ErrorDetail {
  field: string
  message: string
}

/** A refusal of the gateway, under a `responseType` of its documents. */
export class GatewayError extends Error {
  override name = 'GatewayError'

  constructor(
    readonly responseType: keyof typeof STATUS,
    message: string,
    readonly details: ErrorDetail[] = [],
  ) {
    super(message)
  }

  get status(): number {
    return STATUS[this.responseType]
  }
}

/** Fields of every answer: the caller's request id, as it came, and the gateway's. */
export const traced = (clientRequestId: string | null) => ({
  ...(clientRequestId !== null && { clientRequestId }),
  apiTraceId: randomUUID(),
})

export function errorBody(error: GatewayError, clientRequestId: string | null) {
  const { responseType, status, message, details } = error
  return {
    ...traced(clientRequestId),
    responseType,
    error: { code: String(status), message, ...(details.length > 0 && { details }) },
  }
}
