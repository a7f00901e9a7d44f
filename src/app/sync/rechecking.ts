import { AppError } from '#contract/kit/errors.ts'
import type { Device } from '#src/offline/device.ts'

/**
 * The same device for screens: after a 401 of any call the server is asked once for the identity, which opens the
 * sign-in over the screen if the session has ended. A form that saves at once gets the specification's message. [S83,
 * A9]
 */
export function recheckingDevice(device: Device, checkIdentity: () => unknown): Device {
  const noticing = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (isUnauthorized(error)) void checkIdentity()
      throw error
    })
  return {
    ...device,
    ask: (endpoint, input, seen) => {
      const answer = noticing(device.ask(endpoint, input, seen))
      return endpoint.method === 'GET' ? answer : answer.catch(inFormsWords)
    },
    refresh: (endpoint, input) => noticing(device.refresh(endpoint, input)),
    remote: (endpoint, input, reading) => noticing(device.remote(endpoint, input, reading)),
    refreshNext: (endpoint, url) => noticing(device.refreshNext(endpoint, url)),
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof AppError && error.status === 401

function inFormsWords(error: unknown): never {
  if (error instanceof AppError && error.code === 'sesion-vencida')
    throw new AppError('credenciales-incorrectas', { cause: error })
  throw error
}
