import { formatCuit } from '#contract/kit/cuit.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'

/** The choice of an account that is not among those offered. */
export const OTHER_ACCOUNT = 'otra'

interface OfferedAccount {
  id: number
  account_name: string
  cuit: string
  branch: string | null
}

interface AccountChoiceProps {
  label: string
  /** Those offered, with why; none draws nothing. */
  offered: readonly { account: OfferedAccount; why?: string }[]
  /** The id of an account, or `OTHER_ACCOUNT`. */
  value: string | null
  onChange: (value: string) => void
}

/** Accounts that it may be, each with its branch and CUIT, and last any other. */
export const AccountChoice = ({ label, offered, value, onChange }: AccountChoiceProps) =>
  offered.length === 0 ? null : (
    <ChoiceList
      label={label}
      options={[
        ...offered.map(({ account: { id, account_name, cuit, branch }, why }) => ({
          value: String(id),
          label: account_name,
          detail: facts(branch, cuit && `CUIT ${formatCuit(cuit)}`, why),
        })),
        { value: OTHER_ACCOUNT, label: 'Otra cuenta o nueva' },
      ]}
      value={value}
      onChange={onChange}
    />
  )
