import { Button } from '@mantine/core'
import type { Account } from '#contract/calls/accounts.ts'
import type { User } from '#contract/calls/session.ts'
import { type AccountScope, SCOPE_WORDS, type ScopeWord } from '#contract/kit/account-scope.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { useIsNarrow } from '#src/ui/layout/use-is-wide.ts'
import classes from './account-scope-bar.module.css'

interface AccountScopeBarProps {
  value: AccountScope
  onChange: (scope: AccountScope) => void
  /** Name of one's own records. */
  own?: string
}

const LABEL = 'De quién'

const WORDS = Object.entries(SCOPE_WORDS) as [ScopeWord, string][]

/** Users without a branch are not offered one; an address that asks for it shows all. */
const wordsOf = (user: User) => WORDS.filter(([word]) => word !== 'branch' || branchOf(user) !== null)

/** Chooses whose orders or payments a seller sees; nothing for others, nor for those on one account. [S93, S111] */
export function AccountScopeBar(props: AccountScopeBarProps) {
  const { user } = useDevice().parts
  const scopes = useScopes(props)
  const isNarrow = useIsNarrow()
  if (user.p.vendedor !== true || user.work_account) return null
  return isNarrow ? <ScopeButton scopes={scopes} /> : <ScopeChips scopes={scopes} />
}

interface Scope {
  key: string
  text: string
  isOn: boolean
  onPick: () => void
}

/** The scopes a seller may choose, the one of an account last. */
function useScopes({ value, onChange, own = SCOPE_WORDS.me }: AccountScopeBarProps): Scope[] {
  const { db, parts } = useDevice()
  const modals = useModals()
  const named = typeof value === 'number' ? value : null
  const account = useRead(() => (named === null ? undefined : db.cuentas.get(named)), [db, named])
  const words = wordsOf(parts.user)
  const shown = named ?? (words.some(([word]) => word === value) ? value : 'all')

  const pickAccount = async () => {
    const { AccountPicker } = await import('./account-picker.tsx')
    const chosen = await modals.open<Account>((close) => <AccountPicker onPick={close} />, {
      title: 'Elegir una cuenta',
    })
    if (chosen) onChange(chosen.id)
  }
  const name = named === null ? 'Una cuenta…' : (account?.account_name ?? `Cuenta ${named}`)
  return [
    ...words.map(([word, text]) => ({
      key: word,
      text: word === 'me' ? own : text,
      isOn: shown === word,
      onPick: () => onChange(word),
    })),
    { key: 'account', text: name, isOn: named !== null, onPick: () => void pickAccount() },
  ]
}

function ScopeChips({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <fieldset className={classes.bar}>
      <legend className={classes.legend}>{LABEL}</legend>
      {scopes.map(({ key, text, isOn, onPick }) => (
        <ToggleButton key={key} className={classes.scope} isOn={isOn} onClick={onPick}>
          {text}
        </ToggleButton>
      ))}
    </fieldset>
  )
}

/** The chosen one, and the others in a sheet: chips would take a line of a phone. */
function ScopeButton({ scopes }: { scopes: readonly Scope[] }) {
  const modals = useModals()
  const chosen = scopes.find((scope) => scope.isOn)
  const choose = async () => {
    const picked = await modals.open<Scope>(
      (close) => (
        <PickList
          rows={scopes.map((scope) => ({
            key: scope.key,
            label: scope.text,
            isCurrent: scope.isOn,
            onPick: () => close(scope),
          }))}
        />
      ),
      { title: LABEL },
    )
    picked?.onPick()
  }

  return (
    <Button
      variant="default"
      className={classes.chosen ?? ''}
      aria-haspopup="dialog"
      aria-label={`${LABEL}: ${chosen?.text}`}
      rightSection={<ChevronDownIcon size={16} />}
      onClick={() => void choose()}
    >
      {chosen?.text}
    </Button>
  )
}
