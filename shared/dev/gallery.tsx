import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from '../src/router';
import { ApiError } from '../src/shell-api';
import {
  Badge,
  BlurredThumb,
  Button,
  Checkbox,
  Chip,
  ChipGroup,
  ConfirmDialog,
  EmptyState,
  EventsDialog,
  FailedState,
  ForbiddenNote,
  GlobalStyle,
  Icon,
  icons,
  IconButton,
  LiveDot,
  Menu,
  MiddleText,
  OrientationIcon,
  OutOfStorageDialog,
  Page,
  PageHeader,
  ProgressBar,
  SearchField,
  Segmented,
  Select,
  Skeleton,
  SkeletonGroup,
  Snackbar,
  Spinner,
  Switch,
  t,
  Table,
  TextField,
  Thumb,
  TimeDialog,
  TimeField,
} from '../src/ui';
import { Grid, Moving, Named, Row, Sample } from './gallery.styles';
import { buildEntries } from './gallery-entries';

const params = new URLSearchParams(location.search);
document.documentElement.dataset.theme = params.get('theme') ?? 'light';

const dialogs: Record<string, (close: () => void) => ReactNode> = {
  confirm: (close) => (
    <ConfirmDialog
      title="Delete promo"
      text="Do you want to delete"
      objectName="Lunch menu, spring"
      warning
      onAnswer={close}
    />
  ),
  time: (close) => <TimeDialog value={3725} onSet={close} onClose={close} />,
  storage: (close) => <OutOfStorageDialog onClose={close} onBuyStorage={close} onManagePromo={close} />,
  events: (close) => <EventsDialog title="09:00 - 12:00 monday" entries={buildEntries()} onClose={close} />,
};

/** Page with every shared component, for visual review: `?theme=dark`, `?dialog=confirm`. */
function Gallery() {
  const [dialog, setDialog] = useState(params.get('dialog') ?? '');
  const [search, setSearch] = useState('');
  const [view, setView] = useState<'month' | 'week' | 'feed'>('week');
  const [group, setGroup] = useState('bar');
  const [on, setOn] = useState(true);
  return (
    <Page>
      <PageHeader
        title="Promos"
        state="24 promos, 1.2 GB of 5 GB used"
        actions={
          <>
            <Button icon={icons.calendar} onClick={() => setDialog('events')}>
              Events
            </Button>
            <Button disabledReason="Your plan has ended. Choose a plan to create again.">Why not</Button>
            <Button variant="primary" icon={icons.plus} onClick={() => setDialog('confirm')}>
              Create or Upload
            </Button>
          </>
        }
      />
      <Row>
        <SearchField label="Search promos" value={search} onChange={setSearch} />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          segments={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
            { value: 'feed', label: 'Feed' },
          ]}
        />
        <ChipGroup
          label="Group"
          value={group}
          onChange={setGroup}
          options={[
            { value: '', label: 'Ungrouped devices' },
            { value: 'bar', label: 'Bar' },
            { value: 'terrace', label: 'Terrace' },
          ]}
        />
        <Menu
          label="More"
          items={[
            { key: 'a', label: 'Rename', icon: 'edit', run: () => undefined },
            {
              key: 'b',
              label: 'Update',
              icon: 'download',
              run: () => undefined,
              disabledReason: 'Already up to date',
            },
            { key: 'c', label: 'Delete', icon: 'trash', danger: true, run: () => setDialog('confirm') },
          ]}
        />
      </Row>
      <Row>
        <Button variant="primary">Save playlist</Button>
        <Button>Cancel</Button>
        <Button variant="quiet">Skip</Button>
        <Button variant="danger" icon={icons.trash}>
          Delete
        </Button>
        <Button busy>Saving</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <IconButton icon={icons.edit} label="Edit" />
        <Chip chosen onClick={() => undefined}>
          Monday
        </Chip>
        <Switch on={on} onChange={setOn}>
          Live
        </Switch>
        <Checkbox checked={on} onChange={setOn}>
          Remember
        </Checkbox>
        <Button onClick={() => setDialog('time')}>Time</Button>
        <Button onClick={() => setDialog('storage')}>Storage</Button>
      </Row>
      <Grid>
        <TextField label="Name" defaultValue="Lunch menu" hint="Shown in playlists." />
        <TextField label="Password" type="password" error="Use at least 10 characters." />
        <TimeField label="Starts at" value="21:30" onChange={() => undefined} />
        <Select label="Group" options={[{ value: '1', label: 'Bar' }]} />
      </Grid>
      <Row>
        <Badge tone="live" icon={icons.live}>
          Live
        </Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="info">Processing 40%</Badge>
        <Badge tone="accent">New</Badge>
        <Badge>Draft</Badge>
        <Badge tone="blue" icon={icons.repeat}>
          Every day
        </Badge>
        <Badge tone="yellow" icon={icons.weekday}>
          Monday
        </Badge>
        <Badge tone="red" icon={icons.once}>
          Jan 5
        </Badge>
        <LiveDot state="live" />
        <LiveDot state="offline" />
        <LiveDot state="unknown" />
        {[0, 1, 2, 3].map((orientation) => (
          <OrientationIcon key={orientation} orientation={orientation} />
        ))}
        <Spinner label="Loading" />
      </Row>
      <Table data-figures>
        <tbody>
          {[1204, 87].map((plays) => (
            <tr key={plays}>
              <th scope="row">
                Lunch menu <small>since monday</small>
              </th>
              <td>{plays}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Row>
        {Object.entries(icons).map(([name, drawing]) => (
          <Named key={name}>
            <Icon of={drawing} />
            {name}
          </Named>
        ))}
      </Row>
      <Row>
        {Object.entries(t.radius).map(([name, radius]) => (
          <Named key={name}>
            <Sample style={{ borderRadius: radius }} />
            {name}
          </Named>
        ))}
        <Named>
          <Sample style={{ boxShadow: t.shadow.float }} />
          float
        </Named>
        {(['small', 'large'] as const).map((name) => (
          <Named key={name}>
            <Moving style={{ transitionDuration: t.motion[name] }} />
            {name}
          </Named>
        ))}
      </Row>
      <Grid>
        <Thumb src="" alt="Missing" width={16} height={9} duration={75} />
        <Thumb src={PICTURE} alt="Upright" width={3} height={4} />
        <BlurredThumb src={PICTURE} alt="Upright, blurred" width={3} height={4} />
        <MiddleText>Happy-hour-poster-summer-2026-final-and-corrected-v2.jpg</MiddleText>
        <SkeletonGroup>
          <Skeleton height="9rem" />
        </SkeletonGroup>
        <div>
          <ProgressBar value={0.4} label="Storage" thin />
          <br />
          <ProgressBar value={0.7} label="Upload" />
          <br />
          <ForbiddenNote />
        </div>
      </Grid>
      <Snackbar
        text="Playlist saved. 3 of 4 screens have it."
        tone="success"
        action={{ label: 'Undo', run: () => undefined }}
        onDismiss={() => undefined}
      />
      <EmptyState
        icon={icons.image}
        title="No promos yet"
        text="You can upload your promo and blend it with other videos."
        action={<Button variant="primary">Create or Upload</Button>}
      />
      <EmptyState text="No promo matches “soup”." action={<Button>Show all</Button>} />
      <FailedState
        error={new ApiError(0, 'network', 'Vitrine can’t be reached. Check your connection and try again.')}
        onRetry={() => undefined}
      />
      <FailedState onRetry={() => undefined} />
      {dialogs[dialog]?.(() => setDialog(''))}
    </Page>
  );
}

/** Upright picture of two colours. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="teal"/><circle cx="150" cy="200" r="90" fill="gold"/></svg>',
)}`;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <GlobalStyle />
      <Gallery />
    </MemoryRouter>,
  );
}
