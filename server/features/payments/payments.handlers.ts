import type { Handler } from '#server/http/handler.ts'
import { remove } from './delete-payment.ts'
import { receiveNotice } from './notices.ts'
import { options } from './options.ts'
import { list, one } from './read-payments.ts'
import { resync, resyncSap } from './resync.ts'
import { save } from './save-payment.ts'

export const paymentHandlers: Handler[] = [list, one, options, save, remove, resync, resyncSap, receiveNotice]
