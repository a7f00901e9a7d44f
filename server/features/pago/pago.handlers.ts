import type { Handler } from '#server/http/handler.ts'
import { options } from './options.ts'
import { list, one } from './read-payments.ts'

export const pagoHandlers: Handler[] = [list, one, options]
