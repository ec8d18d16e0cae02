import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ComboboxControl, ComboboxProps } from './combobox.tsx'
import type { Option } from './select.tsx'

export default function ComboboxParts({
  name,
  items,
  defaultValue,
  placeholder,
  onQuery,
  onChange,
  loading,
  emptyText = 'Nada encontrado',
  clearOnChoice,
  control,
}: ComboboxProps & { control: ComboboxControl }) {
  const [value, setValue] = useState<Option | null>(items.find((item) => item.value === defaultValue) ?? null)
  return (
    <Combobox.Root
      items={items as Option[]}
      value={value}
      isItemEqualToValue={(a: Option, b: Option) => a.value === b.value}
      onValueChange={(next: Option | null) => {
        setValue(clearOnChoice ? null : next)
        onChange?.(next?.value ?? null)
      }}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onQuery?.(text)
      }}
      {...(onQuery ? { filter: null } : {})}
    >
      {name && <input type="hidden" name={name} value={value?.value ?? ''} />}
      <span className="relative block">
        <Combobox.Input
          id={control.id}
          required={control.required}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          placeholder={placeholder}
          className="control pr-11"
        />
        <Combobox.Trigger
          aria-label="Abrir lista"
          className="absolute top-0 right-0 flex size-11 items-center justify-center text-muted"
        >
          <ChevronDown aria-hidden className="size-5" />
        </Combobox.Trigger>
      </span>
      <List words={loading ? 'Buscando...' : emptyText} loading={loading ?? false} />
    </Combobox.Root>
  )
}

function List({ words, loading }: { words: string; loading: boolean }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-control border border-line bg-raised p-1 text-ink shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Combobox.Status className="sr-only">{loading ? words : null}</Combobox.Status>
          <Combobox.Empty className="px-3 py-2.5 text-sm text-muted empty:p-0">{words}</Combobox.Empty>
          <Combobox.List>
            {(item: Option) => (
              <Combobox.Item
                key={item.value}
                value={item}
                className="flex min-h-11 cursor-default items-center gap-2 rounded-sm px-3 py-2 outline-none data-highlighted:bg-accent-tint"
              >
                <span className="min-w-0 flex-1">{item.label}</span>
                <Combobox.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
