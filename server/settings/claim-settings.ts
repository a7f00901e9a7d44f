import { RETURN_DAYS } from '#contract/records/claims.ts'
import { mailbox, wholeNumber } from './setting-shapes.ts'

/** Settings of claims. */
export const claimVariables = {
  SUPPORT_EMAIL: {
    shape: mailbox,
    default: '',
    meaning: 'gets a mail of each claim and of each answer of a customer, beside the responsible seller',
  },
  RETURN_DAYS: {
    shape: wholeNumber(1, 3650),
    default: String(RETURN_DAYS),
    meaning: 'days after its delivery in which a claim may ask for an order to be taken back',
  },
}
