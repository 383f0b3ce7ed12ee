import './deletion/deletion.part.test';
