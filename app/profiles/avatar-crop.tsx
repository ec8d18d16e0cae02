import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Field } from '#web/ui/forms/field.tsx'

/** Pixels; with Shift a fifth of it. */
const STEP = 10
const SIDES = ['x', 'y', 'width', 'height'] as const

/** By mouse, touch, wheel, or keyboard: the arrows move the picture, the slider brings it nearer. */
export default function AvatarCrop({ url }: { url: string }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  return (
    <div className="grid gap-3">
      <div className="relative aspect-square w-full overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': 'Recorte da foto: as setas movem a imagem' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={setArea}
        />
      </div>
      <Field label="Zoom">
        <Slider value={zoom} onChange={setZoom} />
      </Field>
      {area &&
        SIDES.map((side) => <input key={side} type="hidden" name={side} value={area[side].toFixed(4)} />)}
    </div>
  )
}

function Slider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <input
      type="range"
      aria-label="Zoom"
      min={1}
      max={4}
      step={0.05}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 w-full"
    />
  )
}
