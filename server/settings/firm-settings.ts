import * as v from 'valibot'

const shortText = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, `must have at most ${most} characters`))

/** Settings of the letterhead. */
export const firmVariables = {
  FIRM_ADDRESS: {
    shape: shortText(120),
    default: '',
    meaning: "the firm's address in mails and on papers; left out when unset",
  },
  FIRM_PHONE: {
    shape: shortText(40),
    default: '',
    meaning: "the firm's telephone in mails and on papers; left out when unset",
  },
}
