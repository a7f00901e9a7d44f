import { isUuid } from '#contract/calls/reference.ts'
import type { NumberedRow } from './erp-files.ts'

/** The ERP's answer to a version of what was written for it. */
export interface ErpAnswer {
  line: number
  uuid: string
  version: number
  isOk: boolean
  /** As the ERP numbers it. */
  number: string
  message: string
}

/** The columns that name the thing and its number. */
interface Names {
  thing: string
  number: string
}

/** The lines of a file of answers, each or what is wrong with it. */
export const erpAnswers = (rows: readonly NumberedRow[], names: Names): (ErpAnswer | string)[] =>
  rows.map(({ line, row }) => {
    const { [names.thing]: uuid = '', [names.number]: number = '', version = '' } = row
    const { estado: status = '', mensaje: message = '' } = row
    const complain = (words: string) => `línea ${line}: ${words}`
    if (!isUuid(uuid)) return complain(`${names.thing}: no es un identificador`)
    if (!/^\d{1,6}$/.test(version)) return complain('version: no es un número')
    if (!['ok', 'error'].includes(status.toLowerCase())) return complain('estado: debe ser ok o error')
    const isOk = status.toLowerCase() === 'ok'
    if (isOk && number === '') return complain(`${names.number}: falta`)
    return {
      ...{ line, uuid: uuid.toLowerCase(), version: Number(version), isOk },
      ...{ number: number.slice(0, 40), message: message.slice(0, 500) },
    }
  })
