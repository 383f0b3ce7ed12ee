import { CONTENT_DRAG_TYPE, type ContentItem } from '@vitrine/shared/contract';
import { Thumb } from '@vitrine/shared/ui';

/** Replaces mfe-media's picker: press to add, or drag into the filmstrip. */
export function Picker({
  items,
  onPick,
}: {
  items: readonly ContentItem[];
  onPick: (item: ContentItem) => void;
}) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          draggable
          style={{
            padding: 0,
            border: 0,
            background: 'none',
            textAlign: 'left',
            borderRadius: 6,
            overflow: 'hidden',
          }}
          onDragStart={(event) => event.dataTransfer.setData(CONTENT_DRAG_TYPE, JSON.stringify(item))}
          onClick={() => onPick(item)}
        >
          <Thumb
            src={item.thumb[0] ?? ''}
            alt=""
            width={item.width}
            height={item.height}
            duration={item.duration}
          />
          {item.name}
        </button>
      ))}
    </div>
  );
}
