import { Clock, ShieldCheck } from 'lucide-react'
import { pageAfter } from '#web/client/page-after.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, FilterChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount, formatNumber, formatShort } from '#web/ui/format-number.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FullDate, RelativeTime } from '#web/ui/relative-time.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { Sample } from './sample.tsx'

const SAMPLE_DATE = '2026-11-03T14:32:00-03:00'

export function ShowSamples() {
  return (
    <>
      <Sample name="Marcas e filtros">
        <Badge>Pendente</Badge>
        <Badge tone="ink" icon={<ShieldCheck aria-hidden />}>
          Original
        </Badge>
        <Badge tone="ochre" icon={<Clock aria-hidden />}>
          Verificação Pendente
        </Badge>
        <Badge tone="brick">Suspeita de Plágio</Badge>
        <FilterChip to="/dev/ui">Educação</FilterChip>
      </Sample>
      <Sample name="Pessoas, datas e números">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} name="érica Nunes" size={size} />
        ))}
        <Avatar name={null} size="md" />
        <Avatar name="Ana" src="/icon-192.png" size="md" />
        <p className="w-full text-sm text-muted">
          <RelativeTime date={SAMPLE_DATE} /> · <FullDate date={SAMPLE_DATE} /> · {formatNumber(1234567)} ·{' '}
          {formatShort(45_678)} · {formatCount(1, 'trabalho encontrado', 'trabalhos encontrados')}
        </p>
        <StarRating value={4.3} size="md" />
        <StarRating value={3} />
      </Sample>
      <Sample name="Progresso e espera">
        <ProgressBar value={64} label="Posição na área" />
        <ProgressBar value={30} label="Até a próxima conquista" tone="ochre" />
        <SkeletonText className="w-full" />
        <div className="w-full">
          <SkeletonCards count={2} />
        </div>
      </Sample>
    </>
  )
}

export function NoteSamples() {
  return (
    <>
      <Sample name="Recados">
        <div className="grid w-full gap-3">
          <Notice title="Rascunho salvo às 14:32">Você pode fechar a página.</Notice>
          <Notice tone="success">Perfil atualizado!</Notice>
          <Notice tone="pending" title="Verificação Pendente">
            A equipe costuma responder em dois dias.
          </Notice>
          <Notice tone="error" title="Não foi possível publicar">
            Por favor, faça upload do arquivo do trabalho
          </Notice>
        </div>
      </Sample>
      <Sample name="Cartão, vazio, sanfona, mais">
        <Card className="w-full">
          <p>Um cartão com uma linha fina em volta.</p>
        </Card>
        <div className="w-full">
          <EmptyState
            level="h3"
            title="Nenhum trabalho salvo"
            action={<Button variant="primary">Explorar Trabalhos</Button>}
          >
            Comece salvando trabalhos interessantes para ler depois
          </EmptyState>
        </div>
        <div className="w-full">
          <Accordion
            items={[
              { title: 'É gratuito?', body: <p>Sim.</p> },
              { title: 'Posso publicar meu TCC?', body: <p>Pode.</p> },
            ]}
          />
        </div>
        <div className="w-full">
          <LoadMore to={pageAfter('/dev/ui', 2)} onReach={() => {}} pending={false} />
        </div>
      </Sample>
    </>
  )
}
