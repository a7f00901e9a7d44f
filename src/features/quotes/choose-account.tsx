import { useState } from 'react'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { choosableAccounts } from '#src/records/accounts/choosable.ts'
import { likelyAccounts } from '#src/records/quotes/likely-accounts.ts'
import { AccountChoice, OTHER_ACCOUNT } from '#src/ui/fields/person/account-choice.tsx'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './quotes.module.css'
import { argsOfQuote } from './use-steps.ts'

/** The account that an accepted quote is for: those that it may be, and any other; choosing one makes its orders. */
export function ChooseAccount({ quote }: { quote: Quote }) {
  const { db } = useDevice()
  const save = useChange(saveQuote)
  const { uuid, cliente: name, tel, enviado: sent } = quote
  const [picked, setPicked] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const likely = useRead(() => likelyAccounts(db, { name, tel }), [db, uuid, name, tel])
  const accounts = useRead(() => choosableAccounts(db), [db])?.accounts ?? []
  if (!likely) return null

  const isOther = picked === OTHER_ACCOUNT || likely.length === 0
  const account = accounts.find(({ id }) => String(id) === (isOther ? other : picked))
  const count = sent?.lineas.length ?? 0
  const orders = count === 1 ? 'el pedido' : `los ${count} pedidos`
  const total = sent ? ` por ${moneyText(sent.total, 'U$D')} + IVA` : ''
  return (
    <div className={classes.choose}>
      <AccountChoice
        label="¿De qué cuenta es?"
        offered={likely.map(({ account: each, isSamePhone }) => ({
          account: each,
          why: isSamePhone ? 'mismo teléfono' : 'nombre parecido',
        }))}
        value={picked}
        onChange={setPicked}
      />
      {isOther ? (
        <RemoteSelect
          label="Cuenta"
          description="Si es nueva, primero tiene que registrarse: lo acordado la espera."
          source={{
            options: accounts.map(({ id, account_name }) => ({ value: String(id), label: account_name })),
          }}
          value={other}
          onChange={setOther}
          clearable
        />
      ) : null}
      <ActionButton
        repeats
        disabled={account === undefined}
        {...(account && {
          confirm: `Se ${count === 1 ? 'hace' : 'hacen'} ${orders}${total} para ${account.account_name}, CUIT ${formatCuit(account.cuit)}. ¿Es quien aceptó?`,
        })}
        onAction={() => account && save({ ...argsOfQuote(quote), account_id: account.id }, 'Pedidos hechos')}
      >
        {account ? `Hacer ${orders} de ${account.account_name}` : 'Elegí la cuenta'}
      </ActionButton>
    </div>
  )
}
