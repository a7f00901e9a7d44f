import { takeQuotas } from '#server/db/call-quotas.ts'
import type { PublicContext } from '#server/http/handler.ts'
import { quotaOfAddress } from '#server/mail/counted-mails.ts'

const HOUR = 3600
const DAY = 86_400

/** Neighbours of an address: the /24 of an IPv4 address, the /48 of an IPv6 one. */
const neighboursOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 3).join(':') : ip.split('.').slice(0, 3).join('.')

type Caller = Pick<PublicContext, 'db' | 'ip'>

/** Lookups of CUITs: 10 an hour from one address, 30 a day from its neighbours. [SEC28] */
export const takeLookup = ({ db, ip }: Caller): Promise<void> =>
  takeQuotas(db, [
    { purpose: 'cuit', subject: ip, most: 10, seconds: HOUR },
    { purpose: 'cuit-near', subject: neighboursOf(ip), most: 30, seconds: DAY },
  ])

/** Mails about one subject (an address, a CUIT): 3 an hour, and 20 from one address. [SEC32, SEC35] */
export const takeMail = ({ db, ip }: Caller, subject: string): Promise<void> =>
  takeQuotas(db, [quotaOfAddress(subject), { purpose: 'mail-from', subject: ip, most: 20, seconds: HOUR }])

/** Links posted: 60 an hour from one address. [SEC35] */
export const takeLink = ({ db, ip }: Caller): Promise<void> =>
  takeQuotas(db, [{ purpose: 'link', subject: ip, most: 60, seconds: HOUR }])
