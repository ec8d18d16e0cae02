/** The reporter's receipt: it gives access to the outcome. */
export function Receipt({ receipt }: { receipt: string }) {
  return (
    <div role="status" className="grid gap-3">
      <p>
        A moderação vai analisar a sua denúncia, em sigilo. Avisaremos você da decisão nas notificações.
        Guarde o protocolo:
      </p>
      <p className="rounded-control border border-line bg-sunken p-4 text-center text-2xl font-semibold tracking-wide tabular-nums select-all">
        {receipt}
      </p>
    </div>
  )
}
