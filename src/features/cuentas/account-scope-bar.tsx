import { useLiveQuery } from 'dexie-react-hooks'
import { type AccountScope, SCOPE_WORDS, type ScopeWord } from '#contract/account-scope.ts'
import type { Cuenta } from '#contract/cuentas.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useModals } from '#src/ui/modal-context.ts'
import { AccountPicker } from './account-picker.tsx'
import classes from './account-scope-bar.module.css'

interface AccountScopeBarProps {
  value: AccountScope
  onChange: (scope: AccountScope) => void
}

const WORDS = Object.entries(SCOPE_WORDS) as [ScopeWord, string][]

/** Whose orders a seller looks at; nothing for others, nor for those who work on one account. [S93, S111] */
export function AccountScopeBar({ value, onChange }: AccountScopeBarProps) {
  const { db, parts } = useDevice()
  const modals = useModals()
  const named = typeof value === 'number' ? value : null
  const account = useLiveQuery(() => (named === null ? undefined : db.cuentas.get(named)), [db, named])
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
      {WORDS.map(([word, text]) => (
        <button
          key={word}
          type="button"
          className={classes.scope}
          aria-pressed={value === word}
          onClick={() => onChange(word)}
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        className={classes.scope}
        aria-pressed={named !== null}
        onClick={() => void pick()}
      >
        {named === null ? 'Una cuenta…' : (account?.account_name ?? `Cuenta ${named}`)}
      </button>
    </fieldset>
  )
}
