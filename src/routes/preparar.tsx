import { createFileRoute } from '@tanstack/react-router'
import { PrepararPage } from '#src/features/salida/preparar-page.tsx'

export const Route = createFileRoute('/preparar')({ component: PrepararPage })
