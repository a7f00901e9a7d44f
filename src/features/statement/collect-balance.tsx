import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { decimalText } from '#contract/kit/cents.ts'
import { CardIcon } from '#src/ui/icons/icons.tsx'

interface CollectBalanceProps {
  /** In pesos; a debt. */
  saldo: number
  /** Null for the only one of one's own. */
  account: number | null
  /** The debtor makes the link. */
  isOwn: boolean
}

/** The form of a payment link over what an account owes. */
export function CollectBalance({ saldo: balance, account, isOwn }: CollectBalanceProps) {
  const search = {
    importe: decimalText(Math.round(balance * 100)),
    ...(account !== null && { cuenta: String(account) }),
  }
  return (
    <Button
      variant="default"
      leftSection={<CardIcon size={20} />}
      renderRoot={(looks) => <Link to="/pago/nuevo" search={search} {...looks} />}
    >
      {isOwn ? 'Pagar este saldo' : 'Cobrar este saldo'}
    </Button>
  )
}
