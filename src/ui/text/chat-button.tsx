import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChatIcon } from '#src/ui/icons/icons.tsx'

interface ChatButtonProps extends ButtonProps {
  /** A wa.me link. */
  href: string
  'aria-label'?: string
  children: ReactNode
}

/** Opens WhatsApp, in a window of its own. */
export const ChatButton = ({ href, children, ...looks }: ChatButtonProps) => (
  <Button
    component="a"
    variant="default"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    leftSection={<ChatIcon size={18} />}
    {...looks}
  >
    {children}
  </Button>
)
