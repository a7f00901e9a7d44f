import { Button } from '@mantine/core'
import { CardIcon } from '#src/ui/icons/icons.tsx'

interface PayLinkProps {
  link: string
  /** Name of the payment, where several stand in a list. */
  of?: string
  className?: string | undefined
}

/** The processor's page, where a customer pays what was asked of them. */
export const PayLink = ({ link, of, className }: PayLinkProps) => (
  <Button
    component="a"
    size="md"
    href={link}
    target="_blank"
    rel="noopener noreferrer"
    leftSection={<CardIcon size={20} />}
    {...(of !== undefined && { 'aria-label': `Pagar ${of}` })}
    className={className}
  >
    Pagar
  </Button>
)
