import { useLiveQuery } from 'dexie-react-hooks'
import type { Cuenta } from '#contract/calls/cuentas.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { type AccountScope, SCOPE_WORDS, type ScopeWord } from '#contract/kit/account-scope.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { branchOf } from '#src/records/cuentas/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { AccountPicker } from './account-picker.tsx'
import classes from './account-scope-bar.module.css'

interface AccountScopeBarProps {
  value: AccountScope
  onChange: (scope: AccountScope) => void
  /** What one made oneself is called. */
  own?: string
}

const WORDS = Object.entries(SCOPE_WORDS) as [ScopeWord, string][]

/** Who works in no branch is not offered one; an address that asks for it shows all. */
const wordsOf = (user: Usuario) => WORDS.filter(([word]) => word !== 'branch' || branchOf(user) !== null)

/** Whose orders or payments a seller looks at; nothing for others, nor for those who work on one account. [S93, S111] */
export function AccountScopeBar({ value, onChange, own = SCOPE_WORDS.me }: AccountScopeBarProps) {
  const { db, parts } = useDevice()
  const modals = useModals()
  const named = typeof value === 'number' ? value : null
  const account = useLiveQuery(() => (named === null ? undefined : db.cuentas.get(named)), [db, named])
  const words = wordsOf(parts.user)
  const shown = named ?? (words.some(([word]) => word === value) ? value : 'all')
  if (parts.user.p.vendedor !== true || parts.user.work_account) return null

  const pick = async () => {
    const chosen = await modals.open<Cuenta>((close) => <AccountPicker onPick={close} />, {
      title: 'Elegir una cuenta',
    })
    if (chosen) onChange(chosen.id)
  }

  return (
    <fieldset className={classes.bar}>
      <legend className={classes.legend}>De quién</legend>
      {words.map(([word, text]) => (
        <ToggleButton
          key={word}
          className={classes.scope}
          isOn={shown === word}
          onClick={() => onChange(word)}
        >
          {word === 'me' ? own : text}
        </ToggleButton>
      ))}
      <ToggleButton className={classes.scope} isOn={named !== null} onClick={() => void pick()}>
        {named === null ? 'Una cuenta…' : (account?.account_name ?? `Cuenta ${named}`)}
      </ToggleButton>
    </fieldset>
  )
}
