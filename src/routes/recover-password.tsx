import { createFileRoute } from '@tanstack/react-router'
import { RecoverPage } from '#src/features/access/recover-page.tsx'

export const Route = createFileRoute('/recover-password')({ component: RecoverPage })
