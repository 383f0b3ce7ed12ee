import './fair-queue.part.test';
import './long-answers.part.test';
import './slow-requests.part.test';
