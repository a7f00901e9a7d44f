import { createFileRoute } from '@tanstack/react-router'
import { ListaPrecioPage } from '#src/features/lista-precio/lista-precio-page.tsx'

export const Route = createFileRoute('/lista-precio/')({ component: ListaPrecioPage })
