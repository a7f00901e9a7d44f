import { Button, Stack } from '@mantine/core'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import classes from './forms.module.css'
import { type ChosenAccount, countText } from './selection.ts'

interface SeveralAccountsProps {
  accounts: readonly ChosenAccount[]
  /** Keeps only these orders picked. */
  onKeep: (uuids: readonly string[]) => void
}

/** Why orders of several accounts make no group, and the way to those of one. [S128] */
export function SeveralAccounts({ accounts, onKeep }: SeveralAccountsProps) {
  return (
    <Stack gap={14}>
      <FormNote isWarning>
        Los pedidos elegidos son de {accounts.length} cuentas. Un grupo lleva pedidos de una sola cuenta.
      </FormNote>
      <div className={classes.ways}>
        {accounts.map(({ account_id, nombre: name, uuids }, index) => (
          <Button
            key={account_id}
            variant="default"
            classNames={{ label: classes.whole ?? '' }}
            data-autofocus={index === 0 || undefined}
            onClick={() => onKeep(uuids)}
          >
            Seguir solo con {name} ({countText(uuids.length)})
          </Button>
        ))}
      </div>
    </Stack>
  )
}
